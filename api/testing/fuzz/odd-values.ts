import * as fc from 'fast-check'

const hostile = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud83d',
  '\udc00x',
  '\ufeff',
  '\u202e',
  'ﷺ',
  '👩‍👩‍👧‍👦',
  "' or 1=1 --",
  '../../etc/passwd',
  '%00',
  '__proto__',
  'NaN',
  '1e309',
  '-0',
  '0x10',
  '9223372036854775808',
  '2026-02-30',
  '+275760-09-13T00:00:00Z',
  'x'.repeat(201),
  'あ'.repeat(400),
]

export const oddText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...hostile),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

const oddNumbers = [0, -1, 1.5, 101, 2 ** 31, 2 ** 53, 2 ** 63, -(2 ** 63), 1e308, 5e-324]

const nested = (depth: number) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`) as unknown

/** Valid JSON that no client sends, one of it longer than any body may be. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: oddText },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, ...oddNumbers) },
  { weight: 1, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: fc.constantFrom(nested(31), nested(40), 'x'.repeat(300_000)) },
)

/** A raw path segment, not necessarily validly encoded. */
export const oddSegment: fc.Arbitrary<string> = fc.constantFrom(
  '%',
  '%zz',
  '%00',
  '%ED%A0%80',
  '%E0%A4%A',
  '%FF',
  '..',
  '%2e%2e%2f',
  ';',
  'x'.repeat(200),
  'x'.repeat(201),
  'x'.repeat(3_000),
)

export const oddQuery: fc.Arbitrary<string> = fc.constantFrom(
  '',
  '&&&',
  '=',
  '%',
  '%00',
  'a=%ED%A0%80',
  '__proto__=1',
  'offset=1&offset=2',
  'limit[]=1',
  'limit=%201%20',
  'limit=101',
  'offset=-1',
  'offset=9007199254740991',
  'offset=1e400',
  'sort=',
  'genre=film&genre=film',
  `q=${'x'.repeat(5_000)}`,
)

const headerText = fc.string({
  unit: fc
    .integer({ min: 0x20, max: 0xff })
    .filter((code) => code < 0x7f || code > 0x9f)
    .map((code) => String.fromCharCode(code)),
  maxLength: 60,
})

export const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  fc.record({
    'accept-language': fc.oneof(headerText, fc.constantFrom('*', ';;q=', 'en;q=nan', `ja,${'x-'.repeat(1_000)}`)),
  }),
  fc.record({ 'content-type': fc.oneof(headerText, fc.constantFrom(...contentTypes())) }),
  fc.record({ 'idempotency-key': fc.oneof(headerText, fc.constantFrom('short', 'k'.repeat(201))) }),
  fc.record({ 'x-auth-key': headerText, 'x-access-token': headerText }),
  fc.record({ 'x-client-region': fc.constantFrom('US', 'jp', '日本'.slice(0, 0), 'ZZZ'), 'user-agent': headerText }),
  fc.record({ 'x-request-id': headerText, 'x-forwarded-for': headerText, accept: headerText }),
)

function contentTypes(): string[] {
  return [
    '',
    'json',
    'text/plain',
    'text/html; charset=utf-8',
    'application/json; charset=shift_jis',
    'APPLICATION/JSON',
    'application/json;;',
    'application/xml',
    'application/x-www-form-urlencoded',
    'application/x-www-form-urlencoded; charset=utf-8',
    'multipart/form-data; boundary=x',
    'application/problem+json',
  ]
}
