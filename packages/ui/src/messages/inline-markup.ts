/** A text with the few elements that a message may carry: bold, emphasis, links and line breaks (design.md section 5). */
export type InlineNode =
  | string
  | { readonly tag: 'br' }
  | { readonly tag: 'b' | 'strong' | 'em'; readonly children: readonly InlineNode[] }
  | { readonly tag: 'a'; readonly href: string; readonly children: readonly InlineNode[] }

type OpenTag = 'b' | 'strong' | 'em' | 'a'
type Open = { tag: OpenTag; href: string | undefined; children: InlineNode[] }

const TAG = /<(\/?)(b|strong|em|br|a)(\s[^<>]*)?\/?>/gi
const HREF = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  nbsp: '\u00A0',
}

/** No message of the bank nests deeper; a longer chain is shown as the characters that it is. */
const DEEPEST = 8

const decode = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos|#39|nbsp);/g, (_entity, name: string) => ENTITIES[name] ?? '')

/** Returns the allowed target of a link: a page of the bank, or an https, telephone or mail address. */
function safeHref(attributes: string): string | undefined {
  const [, double, single, bare] = HREF.exec(attributes) ?? []
  const href = decode(double ?? single ?? bare ?? '')
  if (href === '' || !URL.canParse(href, 'https://own.invalid')) return undefined
  const url = new URL(href, 'https://own.invalid')
  if (url.host === 'own.invalid') return url.pathname + url.search + url.hash
  return ['https:', 'tel:', 'mailto:'].includes(url.protocol) ? url.href : undefined
}

/**
 * Reads a message into elements by an allow-list. Whatever is not on it (other elements, scripts, broken brackets) stays
 * text; attributes but a safe `href` are dropped. Nothing here or after it makes HTML of a string.
 */
export function parseInlineMarkup(text: string): readonly InlineNode[] {
  const top: InlineNode[] = []
  const open: Open[] = []
  const add = (node: InlineNode) => {
    if (node !== '') (open.at(-1)?.children ?? top).push(node)
  }
  const close = () => {
    const last = open.pop()
    if (last) add(closed(last))
  }
  let read = 0
  for (const { 0: whole, 1: slash, 2: name = '', 3: attributes = '', index } of text.matchAll(TAG)) {
    add(decode(text.slice(read, index)))
    read = index + whole.length
    const tag = name.toLowerCase() as OpenTag | 'br'
    if (tag === 'br') add({ tag })
    else if (slash) {
      if (open.some((element) => element.tag === tag)) while (open.at(-1)?.tag !== tag) close()
      if (open.at(-1)?.tag === tag) close()
    } else if (open.length >= DEEPEST || (tag === 'a' && open.some((element) => element.tag === 'a'))) add(whole)
    else open.push({ tag, href: tag === 'a' ? safeHref(attributes) : undefined, children: [] })
  }
  add(decode(text.slice(read)))
  while (open.length > 0) close()
  return top
}

/** A link without a safe target keeps its text with emphasis only. */
function closed({ tag, href, children }: Open): InlineNode {
  if (tag !== 'a') return { tag, children }
  return href === undefined ? { tag: 'em', children } : { tag, href, children }
}
