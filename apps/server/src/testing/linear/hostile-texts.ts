import { type AST, visitRegExpAST } from '@eslint-community/regexpp'
import { letterTest } from './expression-steps.ts'

/** Characters that expressions are made of, the commonest first. */
const LETTERS = [...'1 a0.,-AяЯ"\'/;:=_+()[]{}<>|\\@#№%«»–’\t\n\u00A0z9БґƵ\u0000']

/** A text that is repeated, with what stands before it and behind it. */
export type HostileShape = { readonly before: string; readonly again: string; readonly after: string }

export const hostileText = ({ before, again, after }: HostileShape, times: number): string => before + again.repeat(times) + after

/** Shapes by which an expression is made to go back: each of its parts again and again, behind what leads there, before what fits nowhere. */
export function hostileShapes({ pattern, flags: { raw: flags } }: AST.RegExpLiteral): HostileShape[] {
  const lettersOf = (node: AST.Node): string[] =>
    node.type === 'Character' || node.type === 'CharacterSet' || node.type === 'CharacterClass'
      ? [...(node.type === 'Character' ? [String.fromCodePoint(node.value)] : []), ...LETTERS].filter(letterTest(node, flags)).slice(0, 4)
      : []

  function sample(node: AST.Node): string {
    if (node.type === 'Quantifier') return sample(node.element).repeat(Math.max(1, node.min))
    if (node.type === 'Group' || node.type === 'CapturingGroup' || node.type === 'Pattern')
      return sample(node.alternatives.find((one) => one.elements.length > 0) ?? node)
    if (node.type === 'Alternative') return node.elements.map(sample).join('')
    return lettersOf(node)[0] ?? ''
  }

  /** A text that leads to a part: a sample of every part before it. */
  function before(node: AST.Node): string {
    const { parent } = node as { parent: AST.Node | null }
    if (parent === null || parent.type === 'RegExpLiteral') return ''
    const beside =
      parent.type === 'Alternative'
        ? parent.elements
            .slice(0, parent.elements.indexOf(node as AST.Element))
            .map(sample)
            .join('')
        : ''
    return before(parent) + beside
  }

  const shapes = new Map<string, HostileShape>()
  const add = (head: string, again: string): void => {
    if (again === '') return
    for (const after of ['', '!', '\n\u0001']) shapes.set(JSON.stringify([head, again, after]), { before: head, again, after })
  }
  const both = (node: AST.Node, again: string): void => {
    add('', again)
    add(before(node), again)
  }
  visitRegExpAST(pattern, {
    onAlternativeEnter: (node) => {
      const parts = node.elements.map(sample)
      // Beginnings of it, too: what is found again and again, and never comes to its end.
      for (let end = 1; end <= parts.length; end += 1) both(node, parts.slice(0, end).join(''))
    },
    onQuantifierEnter: (node) => {
      if (node.max > 1) both(node, sample(node.element))
    },
    onCharacterClassEnter: (node) => lettersOf(node).forEach((letter) => both(node, letter)),
    onCharacterSetEnter: (node) => lettersOf(node).forEach((letter) => both(node, letter)),
  })
  return [...shapes.values()]
}
