import type { Branded } from '../brand.ts'
import { ok, refused, type Result } from '../result.ts'

/** A public address on the web, in the form in which a browser would go there. */
type WebAddress = Branded<string, 'WebAddress'>

/**
 * Reads a link (spec section 5: 'Invalid URL'): http or https, a host with a dot, no name or password in it. A
 * `javascript:` link would run in the page that shows it.
 */
export function parseWebAddress(text: string): Result<WebAddress, 'Invalid URL'> {
  const url = URL.parse(text.trim())
  if (!url || /\s/.test(text.trim())) return refused('Invalid URL')
  const onTheWeb = url.protocol === 'https:' || url.protocol === 'http:'
  const named = /[^.]\.[^.]/.test(url.hostname) && url.username === '' && url.password === ''
  return onTheWeb && named ? ok(url.href as WebAddress) : refused('Invalid URL')
}
