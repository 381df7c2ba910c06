import { execFileSync } from 'node:child_process'

const link = (...settings: string[]) => execFileSync('ip', ['link', 'set', 'dev', 'lo', ...settings])

/**
 * Loses packets from and to a port of this machine at random, by nftables; needs root. During that, packets are as large as on Ethernet:
 * the loopback device would send 64 kB in one.
 *
 * @param percent of the packets, in each direction
 * @returns ends it
 */
export function losePackets(port: number, percent: number): () => void {
  const table = `ginmaku_bench_${process.pid}`
  const lose = (end: 'sport' | 'dport') =>
    `iifname "lo" tcp ${end} ${port} numgen random mod 1000 < ${Math.round(percent * 10)} drop`
  const rules = ['type filter hook input priority 0', lose('sport'), lose('dport')].join('\n')
  execFileSync('nft', ['-f', '-'], { input: `table inet ${table} {\nchain input {\n${rules}\n}\n}\n` })
  link('mtu', '1500', 'gso_max_segs', '1')
  return () => {
    execFileSync('nft', ['delete', 'table', 'inet', table])
    link('mtu', '65536', 'gso_max_segs', '65535')
  }
}
