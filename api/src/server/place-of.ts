import ipaddr from 'ipaddr.js'

/** Bits of an IPv6 address that a provider assigns to one customer, who chooses the rest (RFC 6177). */
const customerBits = 64

/** The unit for limits by place: an IPv4 address, or the /64 of an IPv6 address. */
export function placeOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${customerBits}`).toString()
}
