import type { BusinessDate } from '../values/business-date.ts'
import { parseEdrpou } from '../values/edrpou.ts'
import { parseInn } from '../values/inn.ts'
import type { Section } from './sections.ts'
import { CLIENT_NODE } from './sections/ownership.ts'
import { percentText, shareOf } from './share.ts'
import type { Typed } from './typed-field.ts'

/** A founder of a company. `capital`: their part of its capital in kopiykas; null: the register does not tell it. */
type Founder = { readonly name: string; readonly code: string | null; readonly capital: bigint | null }

type RegisteredHead = { readonly name: string; readonly inn: string | null; readonly since: BusinessDate | null }

/** The facts of the state's register (ЄДР) about a company or entrepreneur. Null: it does not have it. */
export type RegisterFacts = {
  readonly name: string | null
  readonly shortName: string | null
  readonly englishName: string | null
  readonly legalForm: string | null
  readonly registeredOn: BusinessDate | null
  readonly registerNumber: string | null
  readonly place: string | null
  readonly mainActivity: string | null
  readonly otherActivities: readonly string[]
  readonly heads: readonly RegisteredHead[]
  readonly founders: readonly Founder[]
}

/** `unknown`: it has no such code. `silent`: it did not answer, and nothing is known. */
export type FactsAnswer =
  | { readonly kind: 'facts'; readonly facts: RegisterFacts }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'silent' }

type Prefilled = { readonly [Name in Section]?: Typed }

/**
 * The register's facts as a form would keep them: the client looks them over, and corrects them.
 * @param soleEntrepreneur true if the client is one: the register is not asked about their name and people
 */
export const answersFromFacts = (facts: RegisterFacts, soleEntrepreneur: boolean): Prefilled =>
  soleEntrepreneur
    ? { entrepreneur: stated({ ...registration(facts), businessPlace: facts.place }) }
    : { company: companyOf(facts), ...(facts.founders.length > 0 && { ownership: ownersOf(facts.founders) }) }

const registration = ({ registeredOn, registerNumber, mainActivity, otherActivities }: RegisterFacts): Typed => ({
  registeredOn,
  registerNumber,
  mainActivity,
  otherActivities: otherActivities.filter((code) => code !== mainActivity),
})

function companyOf(facts: RegisterFacts): Typed {
  const { name, shortName, englishName, legalForm, place, heads } = facts
  // If there are several heads, the register does not say which one is meant.
  const [head] = heads.length === 1 ? heads : []
  return stated({
    ...registration(facts),
    name,
    shortName,
    englishName,
    legalForm,
    registeredPlace: place,
    actualPlace: place,
    head: head && stated({ name: head.name, inn: head.inn, since: head.since }),
  })
}

/** Founders with the shares that follow from their parts of the capital, where the register tells all of them. */
function ownersOf(founders: readonly Founder[]): Typed {
  const sum = founders.reduce((total, { capital }) => total + (capital ?? 0n), 0n)
  const areKnown = sum > 0n && founders.every(({ capital }) => capital !== null)
  const nodes = founders.map(({ name, code }, place) =>
    stated({ id: `r${place + 1}`, kind: kindOf(code), name, country: code === null ? null : 'UA', code }),
  )
  const holdings = founders.map(({ capital }, place) =>
    stated({
      owner: `r${place + 1}`,
      owned: CLIENT_NODE,
      kind: 'capital',
      share: areKnown ? shareText(capital ?? 0n, sum) : null,
    }),
  )
  return { nodes, holdings }
}

/** Without a code the register leaves open who it is: the client says it. */
const kindOf = (code: string | null): string | null => {
  if (code === null) return null
  return parseEdrpou(code).ok ? 'company' : parseInn(code).ok ? 'person' : null
}

/** In percent where that is exact, else as a fraction. Nobody has a share of nothing. */
function shareText(part: bigint, sum: bigint): string | null {
  if (part === 0n) return null
  const { numerator, denominator } = shareOf(part, sum)
  const isExact = (numerator * 1_000_000n) % denominator === 0n
  if (!isExact && denominator < 1_000_000_000n) return `${numerator}/${denominator}`
  const percents = percentText({ numerator, denominator })
  return percents === '0' ? null : percents
}

/** Without what nobody has said. */
const stated = (answers: Typed): Typed =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== null && value !== undefined))
