import { isEmpty } from './is-empty.ts'
import type { OpenedElement, XmlVisitor } from './read-xml.ts'

/** An element with all that is in it; names are without their prefixes. */
export type XmlElement = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** The text of the element itself. */
  readonly text: string
  readonly line: number
}

type Open = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  children: Open[]
  text: string
  readonly line: number
}

/** Most elements have a text alone: they share these, because a message has tens of thousands of elements. */
const noChildren: Open[] = []
const noAttributes: Readonly<Record<string, string>> = {}
const noElements: readonly XmlElement[] = []

/** Builds the tree of a document. Its callers bound the length of the document. */
export class ElementTree implements XmlVisitor<never> {
  readonly #open: Open[] = []
  #root: Open | null = null

  open({ name, attributes, line }: OpenedElement): undefined {
    const kept = isEmpty(attributes) ? noAttributes : attributes
    const element: Open = { name, attributes: kept, children: noChildren, text: '', line }
    const parent = this.#open.at(-1)
    if (parent !== undefined) {
      if (parent.children === noChildren) parent.children = [element]
      else parent.children.push(element)
    }
    this.#open.push(element)
  }

  close(_name: string, text: string): undefined {
    const closed = this.#open.pop()
    if (closed === undefined) return
    closed.text = text
    if (this.#open.length === 0) this.#root = closed
  }

  /** @throws before the document is read to its end */
  get root(): XmlElement {
    if (this.#root === null) throw new Error('The document has not been read')
    return this.#root
  }
}

/** The elements of a name directly below others. */
export function below(elements: readonly XmlElement[], name: string): readonly XmlElement[] {
  let found: XmlElement[] | null = null
  for (const { children } of elements) for (const child of children) if (child.name === name) (found ??= []).push(child)
  return found ?? noElements
}
