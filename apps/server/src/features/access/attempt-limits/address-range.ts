import { isIPv6 } from 'node:net'

/**
 * The network of an address for counting: the /24 of an IPv4 address, the /56 of an IPv6 one, which a provider usually
 * assigns to one customer (security row 4).
 */
export function addressRange(address: string): string {
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(address)
  if (ipv4) return `${ipv4[1]}.0/24`
  // All callers without a network address (a pipe, a test) count together.
  if (!isIPv6(address)) return 'other'
  const [high = 0, second = 0, third = 0, fourth = 0] = groupsOf(address)
  return `${[high, second, third, fourth & 0xff00].map((group) => group.toString(16)).join(':')}::/56`
}

/**
 * The site of an IPv6 address: a /48, which anybody gets for the asking and which has 256 networks of the size above
 * (RIPE-690). An IPv4 address has none: a /24 is the smallest network that is routed, and the next one belongs to
 * another owner.
 */
export function widerRange(address: string): string | null {
  const range = addressRange(address)
  return range.endsWith('/56') ? `${range.split(':').slice(0, 3).join(':')}::/48` : null
}

/** The eight groups of an IPv6 address, including those that `::` abbreviates. */
function groupsOf(address: string): number[] {
  const [before = '', after = ''] = (address.split('%')[0] ?? '').split('::')
  const [head, tail] = [before, after].map((part) => (part === '' ? [] : part.split(':').flatMap(groupsOfPart)))
  const missing = 8 - (head?.length ?? 0) - (tail?.length ?? 0)
  return [...(head ?? []), ...Array<number>(Math.max(0, missing)).fill(0), ...(tail ?? [])]
}

/** An IPv4 address at the end fills two groups; they lie beyond the /56, so zeros will do. */
const groupsOfPart = (part: string): number[] => (part.includes('.') ? [0, 0] : [Number.parseInt(part, 16)])
