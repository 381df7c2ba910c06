import type { Declared } from '@ginmaku/shared-contracts/settings/read-settings.ts'
import {
  country,
  listOf,
  oneOf,
  port,
  text,
  url,
  wholeNumber,
} from '@ginmaku/shared-contracts/settings/setting-types.ts'
import { sharedSettings as shared } from '@ginmaku/shared-contracts/settings/shared-settings.ts'

/** What the composition server reads. Its renderers get no environment. */
export const serverSettings = {
  NODE_ENV: shared.NODE_ENV,
  NODE_OPTIONS: shared.NODE_OPTIONS,
  SITE_HOST: { type: text, default: '0.0.0.0', description: 'Address to listen on.' },
  SITE_PORT: { type: port, default: '3000', description: 'Port to listen on; 0 takes any free one.' },
  SITE_ORIGIN: {
    ...shared.SITE_ORIGIN,
    default: undefined,
    description: `${shared.SITE_ORIGIN.description} By default \`http://localhost:SITE_PORT\`.`,
  },
  API_ORIGIN: {
    type: url,
    description: 'Serves `/api`, `/live`, `/chat`, `/media` and `/images`; by default `http://127.0.0.1:API_PORT`.',
  },
  API_PORT: { type: port, default: '3100', description: 'Port of an API on this machine.' },
  DATA_DIR: shared.DATA_DIR,
  DISK_FLOOR_BYTES: shared.DISK_FLOOR_BYTES,
  SERVICE_MODE: shared.SERVICE_MODE,
  BLOCKED_REGIONS: {
    type: listOf(country),
    default: '',
    description: 'Countries in which the service is not available (spec §1.3), separated by commas.',
  },
  DEFAULT_REGION: shared.DEFAULT_REGION,
  REGION_HEADER: shared.REGION_HEADER,
  TRUSTED_PROXIES: shared.TRUSTED_PROXIES,
  COUNTRY_DATABASE: { type: text, description: 'MMDB file that replaces the packaged database of countries.' },
  MEDIA_ORIGIN: shared.MEDIA_ORIGIN,
  STRIPE_PUBLISHABLE_KEY: shared.STRIPE_PUBLISHABLE_KEY,
  STRIPE_JS_ORIGIN: shared.STRIPE_JS_ORIGIN,
  SANDBOX_ORIGIN: {
    ...shared.SANDBOX_ORIGIN,
    default: undefined,
    description: `${shared.SANDBOX_ORIGIN.description} By default \`http://localhost:SANDBOX_PORT\`.`,
  },
  SANDBOX_PORT: { type: port, default: '3200', description: 'Port of a sandbox on this machine.' },
  RENDER_WITHIN_MS: {
    type: wholeNumber(),
    default: '300',
    unit: 'ms',
    description:
      'How long to wait for a server-rendered page before head and frame are sent; the page then follows them.',
  },
  RENDER_PATIENCE_MS: {
    type: wholeNumber(),
    default: '2000',
    unit: 'ms',
    description:
      'How long to wait for a server-rendered page in all; after that the document ends without it and the browser renders it.',
  },
  RENDER_CACHE_MS: {
    type: wholeNumber(),
    default: '3000',
    unit: 'ms',
    description: 'How long one rendering is shared by all requests for the same page.',
  },
  SERVICE_WORKER: {
    type: oneOf('on', 'off'),
    default: 'on',
    description:
      'The service worker shows a page in browsers that can’t reach the site; `off` also removes it from those that have it, at their next visit.',
  },
  LOG_LEVEL: shared.LOG_LEVEL,
} satisfies Declared
