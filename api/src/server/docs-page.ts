import { errorCodes } from '@ginmaku/shared-contracts/errors/codes.ts'
import type { FastifyInstance } from 'fastify'
import { docsStyle } from './docs-style.ts'
import { messagesEn } from './messages-en.ts'
import { type OpenApiDocument, type Operation, openApiDocument } from './openapi.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)
const json = (value: unknown) => `<pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`

function parameterRows(operation: Operation): string {
  if (operation.parameters.length === 0) return ''
  const rows = operation.parameters.map(
    (p) =>
      `<tr><th scope="row"><code>${escapeHtml(p.name)}</code></th><td>${p.in}${p.required ? ', required' : ''}</td>` +
      `<td><code>${escapeHtml(JSON.stringify(p.schema))}</code>${p.description ? ` ${escapeHtml(p.description)}` : ''}</td></tr>`,
  )
  return `<h4>Parameters</h4><table><tbody>${rows.join('')}</tbody></table>`
}

function bodySection(operation: Operation): string {
  if (!operation.requestBody) return ''
  const kinds = Object.keys(operation.requestBody.content)
  return `<h4>Body <small>${kinds.map(escapeHtml).join(' or ')}</small></h4>${json(operation.requestBody.content[kinds[0] ?? '']?.schema)}`
}

function responseSection(operation: Operation): string {
  return Object.entries(operation.responses)
    .map(([status, response]) => {
      const schema = response.content?.['application/json']?.schema
      return `<h4>${status} <small>${escapeHtml(response.description)}</small></h4>${schema ? json(schema) : ''}`
    })
    .join('')
}

function operationSection(path: string, method: string, operation: Operation): string {
  const lock = operation.security ? '<span class="member">member</span>' : ''
  return `<details id="${escapeHtml(operation.operationId)}"><summary><span class="method ${method}">${method.toUpperCase()}</span>
    <code>${escapeHtml(path)}</code> ${lock}<span class="what">${escapeHtml(operation.summary)}</span></summary>
    <div class="body">${parameterRows(operation)}${bodySection(operation)}${responseSection(operation)}</div></details>`
}

function errorTable(): string {
  const rows = Object.entries(errorCodes).map(
    ([code, status]) =>
      `<tr id="error-${code}"><th scope="row"><code>${code}</code></th><td>${status}</td><td>${escapeHtml(messagesEn[code as keyof typeof errorCodes])}</td></tr>`,
  )
  return `<h2 id="errors">Errors</h2><table><thead><tr><th>code</th><th>status</th><th>meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

export function docsPage(document: OpenApiDocument): string {
  const sections = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationSection(path, method, operation)),
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(document.info.title)}</title><style>${docsStyle}</style></head><body><main>
<h1>${escapeHtml(document.info.title)}</h1><p>${escapeHtml(document.info.description)}
The same as data: <a href="/api/openapi.json">openapi.json</a>. <a href="#errors">All errors</a>.</p>
${sections.join('\n')}${errorTable()}</main></body></html>`
}

/** /api/openapi.json and, to be read by people without any script, /api/docs. */
export function serveDocs(app: FastifyInstance): void {
  const document = openApiDocument()
  const page = docsPage(document)
  app.get('/api/openapi.json', async (_, reply) => reply.header('cache-control', 'no-cache').send(document))
  app.get('/api/docs', async (_, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'")
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page),
  )
}
