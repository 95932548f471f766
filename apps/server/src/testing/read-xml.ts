/** An element as it stands. */
export type XmlElement = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  readonly text: string
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decoded(text: string): string {
  if (text.includes('<')) throw new Error('A sign of XML stands in a text')
  return text.replace(/&(?:#(\d+)|(\w+));|&/g, (found, code: string | undefined, name: string | undefined) => {
    const letter = code === undefined ? entities[name ?? ''] : String.fromCodePoint(Number(code))
    if (letter === undefined) throw new Error(`${found} is no entity`)
    return letter
  })
}

const token = /<\?[^?]*\?>|<!--[\s\S]*?-->|<\/([^\s>]+)\s*>|<([^\s/>]+)((?:\s+[^\s=]+="[^"]*")*)\s*(\/?)>|([^<]+)/gy

/** Reads XML of elements, attributes and texts, and nothing further: what else stands in it is an error. */
export function readXml(document: string): XmlElement {
  const root = { name: '', attributes: {}, children: [] as XmlElement[], text: '' }
  const open: (typeof root)[] = [root]
  token.lastIndex = 0
  while (token.lastIndex < document.length) {
    const [whole, closed, opened, attributes = '', alone, text] = token.exec(document) ?? [undefined]
    const inner = open.at(-1)
    if (whole === undefined || inner === undefined) throw new Error('Broken XML')
    if (closed !== undefined) {
      if (inner.name !== closed) throw new Error(`</${closed}> closes <${inner.name}>`)
      open.pop()
    } else if (opened !== undefined) {
      const found = Object.fromEntries([...attributes.matchAll(/([^\s=]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, decoded(value)]))
      const element = { name: opened, attributes: found, children: [], text: '' }
      inner.children.push(element)
      if (alone === '') open.push(element)
    } else if (text !== undefined) inner.text += decoded(text)
  }
  const [first] = root.children
  if (open.length !== 1 || first === undefined || root.children.length !== 1) throw new Error('XML has one element at its top, closed')
  return first
}

/** The elements on a path of names below an element. */
export function under(element: XmlElement, path: string): readonly XmlElement[] {
  return path
    .split('/')
    .reduce<readonly XmlElement[]>((found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)), [element])
}

/** The text of the first element on a path; empty without such an element. */
export const textUnder = (element: XmlElement, path: string): string => under(element, path)[0]?.text ?? ''
