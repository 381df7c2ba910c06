import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { OpenApiDocument, Response } from '../../src/server/openapi-document.ts'
import type { FuzzedRequest, Target } from './request-for.ts'
import type { Answered } from './send.ts'

/** Error codes that only a malformed request may get. */
const malformed = new Set([
  'invalid_request',
  'invalid_offset',
  'invalid_fields',
  'payload_too_large',
  'unsupported_media_type',
])

/** Describes how a response violates the document; undefined when it doesn't. */
export type Judge = (target: Target, request: FuzzedRequest, answered: Answered) => string | undefined

/** @param isFullyDescribed whether the document expresses everything that makes a body of this operation invalid */
export function createJudge(document: OpenApiDocument, isFullyDescribed: (target: Target) => boolean): Judge {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats(ajv)
  ajv.addSchema({ $id: 'openapi', ...document })

  function bodyFault(
    { path, method }: Target,
    status: number,
    response: Response,
    answered: Answered,
  ): string | undefined {
    const type = answered.contentType.split(';')[0] ?? ''
    if (!response.content) return answered.body === '' ? undefined : 'a body where none is declared'
    if (!response.content[type]) return `content of type ${answered.contentType}`
    const steps = ['paths', path, method, 'responses', String(status), 'content', type, 'schema']
    const pointer = steps.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')
    const validate = ajv.getSchema(`openapi#/${pointer}`)
    if (!validate) throw new Error(`The document has nothing at ${pointer}`)
    return validate(JSON.parse(answered.body)) ? undefined : ajv.errorsText(validate.errors)
  }

  return (target, request, answered) => {
    const { status } = answered
    if (status >= 500) return 'a fault of the server'
    const response = target.operation.responses[status]
    if (!response) return `status ${status}, which is not declared`
    const fault = bodyFault(target, status, response, answered)
    if (fault || status < 400 || !request.isValid) return fault
    const { code } = JSON.parse(answered.body) as { code: string }
    if (code === 'invalid_fields' && !isFullyDescribed(target)) return undefined
    return malformed.has(code) ? `${code}, though the request is as declared` : undefined
  }
}
