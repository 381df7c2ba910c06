import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

function hasNginx(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Why tests with nginx are skipped here; CI has it, so there they fail instead. */
export const skippedWithoutNginx = process.env.CI || hasNginx() ? false : 'nginx is not installed'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** A configuration of `docs/nginx`, with these of its values replaced. */
async function documented(name: string, replaced: Record<string, string>): Promise<string> {
  let text = await readFile(join(import.meta.dirname, '../../docs/nginx', name), 'utf8')
  for (const [value, here] of Object.entries(replaced)) {
    if (!text.includes(value)) throw new Error(`${name} has no ${value}`)
    text = text.replaceAll(value, here)
  }
  return text
}

export interface Nginx {
  origin: string
  stop(): Promise<void>
}

const rtmpModule = '/usr/lib/nginx/modules/ngx_rtmp_module.so'

/** Why tests with cameras by RTMP are skipped here; CI has the module. */
export const skippedWithoutRtmp =
  process.env.CI || existsSync(rtmpModule) ? false : 'libnginx-mod-rtmp is not installed'

/** nginx that takes cameras by RTMP, as `docs/nginx/rtmp.conf` says. @param apiOrigin accepts them @param wanted its port */
export async function openRtmp(apiOrigin: string, wanted?: number): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'ginmaku-rtmp-'))
  const port = wanted ?? (await freePort())
  const rtmp = await documented('rtmp.conf', { 'http://127.0.0.1:3100': apiOrigin, 'listen 1935': `listen ${port}` })
  const start = `load_module ${rtmpModule}; daemon off; pid ${folder}/pid; error_log stderr crit; events {}`
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  await writeFile(join(folder, 'nginx.conf'), `${user} ${start} ${rtmp}`)
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], { stdio: 'inherit' })
  const stop = async () => {
    nginx.kill()
    await once(nginx, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
  return { origin: `rtmp://127.0.0.1:${port}`, stop }
}

/** nginx with a server of these directives. */
async function startNginx(directives: string): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'ginmaku-nginx-'))
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const config = `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off;
    worker_processes 1;
    pid ${folder}/pid;
    error_log stderr crit;
    events { worker_connections 8192; }
    http {
      include /etc/nginx/mime.types;
      access_log off;
      proxy_cache_path ${folder}/cache keys_zone=films:1m;
      ${temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n')}
      server {
        listen 127.0.0.1:${port};
        ${directives}
      }
    }`
  await writeFile(join(folder, 'nginx.conf'), config)
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], { stdio: 'inherit' })
  const origin = `http://127.0.0.1:${port}`
  const answers = () =>
    fetch(origin).then(
      () => true,
      () => false,
    )
  while (!(await answers())) {
    if (nginx.exitCode !== null) throw new Error(`nginx did not start with ${directives}`)
    await delay(50)
  }
  return {
    origin,
    stop: async () => {
      nginx.kill()
      await once(nginx, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const proxyTo = (origin: string) => `location / { proxy_pass ${origin}; }`

/**
 * nginx with a configuration of `docs/nginx`.
 * @param apiOrigin gets the requests that the configuration does not handle
 */
export async function openNginx(name: string, replaced: Record<string, string>, apiOrigin?: string): Promise<Nginx> {
  return startNginx((await documented(name, replaced)) + (apiOrigin ? proxyTo(apiOrigin) : ''))
}

/** nginx that passes every request on. */
export const openProxy = (origin: string): Promise<Nginx> => startNginx(proxyTo(origin))
