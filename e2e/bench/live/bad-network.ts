import { execFileSync } from 'node:child_process'

const link = (...settings: string[]) => execFileSync('ip', ['link', 'set', 'dev', 'lo', ...settings])
const tc = (settings: string) => execFileSync('tc', settings.split(' '))

export interface BadNetwork {
  /** Percent of the packets that are lost, in each direction; 0: none. */
  loss: number
  /** Megabits a second of what the port sends; 0: no limit. */
  rate: number
}

/**
 * Makes the network of a port of this machine bad: packets are lost at random by nftables, and what the port sends is limited by a
 * token bucket of tc; needs root. During that, packets are as large as on Ethernet: the loopback device would send 64 kB in one.
 *
 * @returns ends it
 */
export function startBadNetwork(port: number, { loss, rate }: BadNetwork): () => void {
  const table = `ginmaku_bench_${process.pid}`
  const lose = (end: 'sport' | 'dport') =>
    `iifname "lo" tcp ${end} ${port} numgen random mod 1000 < ${Math.round(loss * 10)} drop`
  const lost = ['type filter hook input priority 0', lose('sport'), lose('dport')].join('\n')
  const limited = `type filter hook output priority 0\noifname "lo" tcp sport ${port} meta priority set 1:20`
  execFileSync('nft', ['-f', '-'], {
    input: `table inet ${table} {\nchain input {\n${lost}\n}\nchain output {\n${limited}\n}\n}\n`,
  })
  link('mtu', '1500', 'gso_max_segs', '1')
  if (rate > 0) {
    tc('qdisc add dev lo root handle 1: htb default 10')
    tc('class add dev lo parent 1: classid 1:10 htb rate 10gbit')
    tc(`class add dev lo parent 1: classid 1:20 htb rate ${rate}mbit`)
    // A router's queue: about a fifth of a second.
    tc(`qdisc add dev lo parent 1:20 pfifo limit ${Math.max(10, Math.round((rate * 200_000) / 8 / 1500))}`)
  }
  return () => {
    execFileSync('nft', ['delete', 'table', 'inet', table])
    link('mtu', '65536', 'gso_max_segs', '65535')
    if (rate > 0) tc('qdisc del dev lo root')
  }
}
