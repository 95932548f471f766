import { isIPv4, isIPv6 } from 'node:net'

/** `203.0.113.•`, `2001:db8:0:…`: a network that a person may recognise, without the machine. '' for any other text. */
export function shortenedAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  if (isIPv4(mapped)) return `${mapped.slice(0, mapped.lastIndexOf('.') + 1)}•`
  if (!isIPv6(address)) return ''
  return `${firstGroups(address, 3).join(':')}:…`
}

/** Groups that `::` leaves out are zeros. */
function firstGroups(address: string, count: number): string[] {
  const [before = ''] = address.split('::')
  const named = before.split(':').filter(Boolean)
  return Array.from({ length: count }, (_, index) => named[index] ?? '0')
}
