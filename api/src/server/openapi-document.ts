export type JsonSchema = Record<string, unknown>

export type Content = Record<string, { schema: JsonSchema }>

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
  description?: string
}

export interface Response {
  description: string
  content?: Content
}

export interface Operation {
  operationId: string
  summary: string
  tags: string[]
  security: Record<string, never[]>[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, Response>
}

export interface OpenApiDocument {
  openapi: string
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } }
  servers: { url: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: JsonSchema
}
