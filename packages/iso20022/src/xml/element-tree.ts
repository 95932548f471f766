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

type Open = { name: string; attributes: Readonly<Record<string, string>>; children: Open[]; text: string; line: number }

/** Builds the tree of a document. Its callers bound the length of the document. */
export class ElementTree implements XmlVisitor<never> {
  readonly #open: Open[] = []
  #root: Open | null = null

  open({ name, attributes, line }: OpenedElement): undefined {
    const element: Open = { name, attributes, children: [], text: '', line }
    this.#open.at(-1)?.children.push(element)
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
export const below = (elements: readonly XmlElement[], name: string): readonly XmlElement[] =>
  elements.flatMap(({ children }) => children.filter((child) => child.name === name))
