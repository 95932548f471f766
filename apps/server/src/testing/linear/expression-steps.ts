import { type AST, parseRegExpLiteral } from '@eslint-community/regexpp'

/** A regular expression, ready to be counted. */
export type CountedExpression = {
  readonly tree: AST.RegExpLiteral
  /**
   * The number of characters and places that a backtracking matcher tries in a text to find the first match from a
   * place on.
   */
  steps(text: string, from: number): number
  /** The same to find all that there is, as `g` does. */
  stepsOfAll(text: string): number
}

type Next = (at: number) => boolean
type Matcher = (at: number, next: Next) => boolean
type SingleLetter = AST.Character | AST.CharacterSet | AST.CharacterClass

/** The count ends here: on texts of a few thousand characters so many steps are not linear. */
const MOST = 300_000

const isSingle = ({ type }: AST.Node): boolean => type === 'Character' || type === 'CharacterSet' || type === 'CharacterClass'

/** True if a character is among those that a part of an expression matches. */
export function letterTest(part: SingleLetter, flags: string): (letter: string) => boolean {
  const whole = new RegExp(`^(?:${part.raw})$`, flags.replace(/[gym]/g, ''))
  const known = new Map<string, boolean>()
  return (letter) => {
    const isKnown = known.get(letter) ?? whole.test(letter)
    known.set(letter, isKnown)
    return isKnown
  }
}

/**
 * Counts what V8's matcher does (irregexp: alternatives in their order, going back where one fails, every place of the text as a
 * beginning), without its short cuts: so a count is never less than the work. Characters are UTF-16 units.
 */
export function countedExpression({ source, flags }: Pick<RegExp, 'source' | 'flags'>): CountedExpression {
  const tree = parseRegExpLiteral(`/${source}/${flags}`)
  let [text, steps] = ['', 0]
  const captured = new Map<AST.CapturingGroup, string>()
  const isWord = (at: number): boolean => /\w/.test(text[at] ?? '')
  const count = (): void => {
    steps += 1
    if (steps > MOST) throw new RangeError('more steps than are counted')
  }

  function single(part: SingleLetter, isBack: boolean): (at: number) => boolean {
    const test = letterTest(part, flags)
    return (at) => {
      count()
      const letter = text[isBack ? at - 1 : at]
      return letter !== undefined && test(letter)
    }
  }

  function repeated({ element, min, max, greedy }: AST.Quantifier, isBack: boolean): Matcher {
    const way = isBack ? -1 : 1
    if (isSingle(element)) {
      const test = single(element as SingleLetter, isBack)
      return (at, next) => {
        let most = 0
        if (!greedy) {
          for (; most < min; most += 1) if (!test(at + way * most)) return false
          for (; ; most += 1) {
            if (next(at + way * most)) return true
            if (most >= max || !test(at + way * most)) return false
          }
        }
        while (most < max && test(at + way * most)) most += 1
        for (; most >= min; most -= 1) {
          count()
          if (next(at + way * most)) return true
        }
        return false
      }
    }
    const body = matcher(element, isBack)
    const again = (times: number, at: number, next: Next): boolean => {
      const more = (): boolean => times < max && body(at, (after) => (after !== at || times < min) && again(times + 1, after, next))
      const enough = (): boolean => times >= min && next(at)
      return greedy ? more() || enough() : enough() || more()
    }
    return (at, next) => again(0, at, next)
  }

  function looking({ kind, negate, alternatives }: AST.LookaroundAssertion): Matcher {
    const body = eitherOf(alternatives, kind === 'lookbehind')
    return (at, next) => body(at, () => true) !== negate && next(at)
  }

  function asserted(assertion: AST.Assertion): Matcher {
    if (assertion.kind === 'lookahead' || assertion.kind === 'lookbehind') return looking(assertion)
    const isLines = flags.includes('m')
    const holds = (at: number): boolean => {
      count()
      if (assertion.kind === 'word') return (isWord(at - 1) !== isWord(at)) !== assertion.negate
      const isEdge = assertion.kind === 'start' ? at === 0 : at === text.length
      return isEdge || (isLines && text[assertion.kind === 'start' ? at - 1 : at] === '\n')
    }
    return (at, next) => holds(at) && next(at)
  }

  function sequence({ elements }: AST.Alternative, isBack: boolean): Matcher {
    const parts = elements.map((element) => matcher(element, isBack))
    if (isBack) parts.reverse()
    return parts.reduceRight<Matcher>(
      (rest, part) => (at, next) => part(at, (after) => rest(after, next)),
      (at, next) => next(at),
    )
  }

  function eitherOf(alternatives: readonly AST.Alternative[], isBack: boolean): Matcher {
    const all = alternatives.map((alternative) => sequence(alternative, isBack))
    return (at, next) => all.some((one) => one(at, next))
  }

  function capturing(group: AST.CapturingGroup, isBack: boolean): Matcher {
    const body = eitherOf(group.alternatives, isBack)
    return (at, next) =>
      body(at, (after) => {
        captured.set(group, text.slice(Math.min(at, after), Math.max(at, after)))
        return next(after)
      })
  }

  function repeating(resolved: AST.CapturingGroup, isBack: boolean): Matcher {
    return (at, next) => {
      count()
      const again = captured.get(resolved) ?? ''
      const from = isBack ? at - again.length : at
      return text.startsWith(again, from) && next(isBack ? from : at + again.length)
    }
  }

  function matcher(node: AST.Element, isBack: boolean): Matcher {
    if (isSingle(node)) {
      const test = single(node as SingleLetter, isBack)
      return (at, next) => test(at) && next(isBack ? at - 1 : at + 1)
    }
    if (node.type === 'CapturingGroup') return capturing(node, isBack)
    if (node.type === 'Backreference') return repeating([node.resolved].flat()[0] as AST.CapturingGroup, isBack)
    if (node.type === 'Group') return eitherOf(node.alternatives, isBack)
    if (node.type === 'Quantifier') return repeated(node, isBack)
    if (node.type === 'Assertion') return asserted(node)
    throw new Error(`${node.type} is not counted: /${source}/${flags}`)
  }

  const whole = eitherOf(tree.pattern.alternatives, false)

  /** @returns the end of the first match from a place on; null: no match */
  function found(from: number): number | null {
    const last = flags.includes('y') ? from : text.length
    for (let at = from; at <= last; at += 1) {
      count()
      let end = at
      const keepEnd = (after: number): boolean => {
        end = after
        return true
      }
      // One of nothing is stepped over.
      if (whole(at, keepEnd)) return Math.max(end, at + 1)
    }
    return null
  }

  function counted(ofText: string, search: () => void): number {
    ;[text, steps] = [ofText, 0]
    try {
      search()
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      return Infinity
    }
    return steps
  }

  return {
    tree,
    steps: (ofText, from) => counted(ofText, () => found(from)),
    stepsOfAll: (ofText) =>
      counted(ofText, () => {
        for (let from: number | null = 0; from !== null;) from = found(from)
      }),
  }
}
