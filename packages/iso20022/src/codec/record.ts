import { Unreadable } from '../refusal.ts'
import { below, type XmlElement } from '../xml/element-tree.ts'
import { element } from '../xml/xml-text.ts'
import type { Codec } from './codec.ts'
import { decimalParts } from './decimal.ts'

/** The place of a field below its element, and its codec; an empty path is the element itself. */
type Row<Value> = readonly [path: string, codec: Codec<Value>]

/** A number that follows from the record: a message states it, and one that states another is refused. */
export type Stated<Fields> = {
  readonly of: (fields: Fields) => string
  readonly fault: 'PAYMENT_COUNT_DIFFERS' | 'CONTROL_SUM_DIFFERS'
  /** False: ours do not state it, others' may. */
  readonly isWritten: boolean
}

/** The fields of a record in the order of the schema. A key that begins with `=` is the path of what follows from them. */
type Table<Fields> = { readonly [Name in keyof Fields]-?: Row<Fields[Name]> } & {
  readonly [path: `=${string}`]: Following<Fields>
}

/** A fixed text, one that follows from the fields and is not read, or one that is compared. */
type Following<Fields> = string | ((fields: Fields) => string) | Stated<Fields>

type Leaf<Fields> =
  | { readonly kind: 'field'; readonly key: keyof Fields; readonly codec: Codec<unknown> }
  | { readonly kind: 'fixed'; readonly text: string }
  | { readonly kind: 'following'; readonly of: (fields: Fields) => string }
  | { readonly kind: 'stated'; readonly stated: Stated<Fields> }

type Node<Fields> = { readonly name: string; readonly leaf: Leaf<Fields> | null; readonly children: Node<Fields>[] }

type RecordCodec<Fields> = Codec<Fields> & {
  /** The text around the elements of a field, for those that come one by one. */
  around(name: string, fields: Fields, key: keyof Fields): { readonly before: string; readonly after: string }
}

/** An element that carries several fields. Elements between it and a field stand only where one of them has a value. */
export function record<Fields>(table: Table<Fields>): RecordCodec<Fields> {
  const nodes = nodesOf(table)
  return {
    write: (name, fields) => wrapped(name, allWritten(nodes, fields)),
    read: (found, path) => readFields(nodes, found, path),
    around: (name, fields, key) => around({ name, leaf: null, children: nodes }, fields, key),
  }
}

const wrapped = (name: string, content: string): string =>
  content === '' || name === '' ? content : `<${name}>${content}</${name}>`

/** Paths that begin alike and stand side by side share their elements. */
function nodesOf<Fields>(table: Table<Fields>): Node<Fields>[] {
  const top: Node<Fields>[] = []
  for (const [key, row] of Object.entries(table) as [string, Row<unknown> | Following<Fields>][]) {
    const [path, leaf] = leafOf<Fields>(key, row)
    const names = path.split('/')
    const last = names.pop() ?? ''
    let nodes = top
    for (const name of names) {
      const same = nodes.at(-1)
      const node = same?.leaf === null && same.name === name ? same : { name, leaf: null, children: [] }
      if (node !== same) nodes.push(node)
      nodes = node.children
    }
    nodes.push({ name: last, leaf, children: [] })
  }
  return top
}

function leafOf<Fields>(key: string, row: Row<unknown> | Following<Fields>): [path: string, leaf: Leaf<Fields>] {
  if (typeof row === 'string')
    return [key.slice(1), { kind: 'fixed', text: element(key.slice(key.lastIndexOf('/') + 1).replace('=', ''), row) }]
  if (typeof row === 'function') return [key.slice(1), { kind: 'following', of: row }]
  if ('of' in row) return [key.slice(1), { kind: 'stated', stated: row }]
  return [row[0], { kind: 'field', key: key as keyof Fields, codec: row[1] }]
}

/** A loop, because statements have millions of entries. */
function allWritten<Fields>(nodes: readonly Node<Fields>[], fields: Fields): string {
  let text = ''
  for (const node of nodes) text += written(node, fields)
  return text
}

function written<Fields>({ name, leaf, children }: Node<Fields>, fields: Fields): string {
  if (leaf === null) return wrapped(name, allWritten(children, fields))
  if (leaf.kind === 'field') return leaf.codec.write(name, fields[leaf.key])
  if (leaf.kind === 'fixed') return leaf.text
  if (leaf.kind === 'following') return element(name, leaf.of(fields))
  return leaf.stated.isWritten ? element(name, leaf.stated.of(fields)) : ''
}

function around<Fields>({ name, leaf, children }: Node<Fields>, fields: Fields, key: keyof Fields) {
  if (leaf?.kind === 'field' && leaf.key === key) return { before: '', after: '' }
  const at = children.findIndex((child) => has(child, key))
  const [left, inner, right] = [children.slice(0, at), children[at], children.slice(at + 1)]
  if (inner === undefined) throw new Error(`${String(key)} has no place in ${name}`)
  const within: { before: string; after: string } = around(inner, fields, key)
  return {
    before: `<${name}>${allWritten(left, fields)}${within.before}`,
    after: `${within.after}${allWritten(right, fields)}</${name}>`,
  }
}

const has = <Fields>({ leaf, children }: Node<Fields>, key: keyof Fields): boolean =>
  leaf?.kind === 'field' ? leaf.key === key : children.some((child) => has(child, key))

function readFields<Fields>(nodes: Node<Fields>[], found: readonly XmlElement[], path: string): Fields {
  const fields: Partial<Fields> = {}
  const stated: (() => void)[] = []
  const readBelow = (nodes: Node<Fields>[], above: readonly XmlElement[], path: string): void => {
    for (const { name, leaf, children } of nodes) {
      const found = name === '' ? above : below(above, name)
      const here = name === '' ? path : `${path}/${name}`
      if (leaf === null) readBelow(children, found, here)
      else if (leaf.kind === 'field') fields[leaf.key] = leaf.codec.read(found, here) as Fields[keyof Fields]
      else if (leaf.kind === 'stated') stated.push(() => compare(leaf.stated, { whole, found, path: here }))
    }
  }
  const whole = fields as Fields
  readBelow(nodes, found, path)
  // They follow from the fields: all of these are read first.
  for (const check of stated) check()
  return whole
}

type Comparison<Fields> = { readonly whole: Fields; readonly found: readonly XmlElement[]; readonly path: string }

function compare<Fields>({ of, fault }: Stated<Fields>, { whole, found, path }: Comparison<Fields>): void {
  const counted = of(whole)
  for (const { text, line } of found)
    if (plain(text) !== plain(counted))
      throw new Unreadable(fault, { path, line, detail: `${text.trim()} ≠ ${counted}` })
}

/** A number without what says nothing: `+007.50` is `7.5`. */
function plain(number: string): string {
  const { whole, decimals } = decimalParts(number) ?? { whole: number, decimals: '' }
  return `${whole}.${decimals}`
}
