import { noBeneficiaryReasons } from '../../dictionaries/questionnaire.ts'
import type { FieldMessageKey } from '../../message-key.ts'
import { ok, refused, type Result } from '../../result.ts'
import { required } from '../../values/required.ts'
import { parseEdrpou } from '../../values/edrpou.ts'
import { parsePassport } from '../../values/passport.ts'
import type { OwnershipFault } from '../ownership-faults.ts'
import {
  type Holding,
  holdingKinds,
  ownerKinds,
  type Ownership,
  type OwnershipSummary,
  summarizeOwnership,
} from '../ownership.ts'
import { noShare, parseShare, type Share } from '../share.ts'
import {
  askedIf,
  checked,
  type Faults,
  type Field,
  group,
  listOf,
  oneOf,
  optional,
  text,
  type Typed,
  type ValueOf,
} from '../typed-field.ts'
import { address, country, inn, words, writtenName } from '../typed-values.ts'
import { birthDateBeside } from './person.ts'

/** The node that is the client's company itself: it is not in the list. */
export const CLIENT_NODE = 'client'

const oneOfList = <Code extends string>(codes: readonly Code[]) =>
  text((typed): Result<Code, FieldMessageKey> => {
    const found = codes.find((one) => one === typed)
    return found === undefined ? refused(typed === '' ? 'This field is required' : 'Choose from the list') : ok(found)
  })

const edrpou = text((typed): Result<string, FieldMessageKey> => {
  const given = required(typed)
  if (!given.ok) return given
  const code = parseEdrpou(given.value)
  return code.ok ? code : refused('Invalid okpo')
})

const foreignCode = words(40, 2)

const isEmpty = (typed: unknown): boolean => typeof typed !== 'string' || typed.trim() === ''

const isPerson = ({ kind }: Typed): boolean => kind === 'person'

/** A person's РНОКПП, a company's ЄДРПОУ, or what another country's register says; the state has none. */
const code: Field<string | null> = (typed, around) => {
  const { kind, country, passport } = around.beside
  if (kind === 'state') return ok(null)
  if (kind === 'community') return edrpou(typed, around)
  // By their faith some people have no РНОКПП: their passport says who they are.
  if (kind === 'person') return (country === 'UA' && isEmpty(passport) ? inn : optional(inn))(typed, around)
  return country === 'UA' ? edrpou(typed, around) : foreignCode(typed, around)
}

const passport = text((typed, { beside }): Result<string, FieldMessageKey> => {
  const given = required(typed)
  if (!given.ok) return given
  if (beside['country'] === 'UA') return parsePassport(given.value)
  return /^[\p{L}\d -]{4,20}$/u.test(given.value) ? ok(given.value.toUpperCase()) : refused('Invalid passport code')
})

/** A person without РНОКПП is identified by a passport. */
const needsPassport = (beside: Typed): boolean =>
  isPerson(beside) && isEmpty(beside['code']) && (beside['country'] !== 'UA' || !isEmpty(beside['passport']))

const node = group({
  id: words(40),
  kind: oneOfList(ownerKinds),
  name: writtenName(300, 2),
  // The citizenship of a person.
  country: askedIf(({ kind }) => kind !== 'community', country),
  code,
  passport: askedIf(needsPassport, passport),
  birthDate: askedIf(isPerson, birthDateBeside('code')),
  residence: askedIf(isPerson, optional(address)),
})

/** A share in lowest terms, `1/3`: a third has no decimals. */
const share = text((typed): Result<string, FieldMessageKey> => {
  const given = required(typed)
  if (!given.ok) return given
  const read = parseShare(given.value)
  return read.ok ? ok(`${read.value.numerator}/${read.value.denominator}`) : read
})

const isControl = ({ kind }: Typed): boolean => kind === 'control'

const holding = group({
  owner: words(40),
  owned: words(40),
  kind: oneOfList(holdingKinds),
  share: askedIf((beside) => !isControl(beside), share),
  how: askedIf(isControl, words(300, 5)),
})

const structure = group({
  nodes: listOf(node, { most: 500, distinctBy: ({ id }) => id }),
  holdings: listOf(holding, { most: 1000 }),
  // The owner of the rest, where the named owners have less than the whole.
  rests: listOf(group({ node: words(40), explanation: words(300, 5) }), { most: 100, distinctBy: ({ node }) => node }),
  noBeneficiary: optional(oneOf(noBeneficiaryReasons)),
})

type OwnershipAnswers = ValueOf<typeof structure>

/**
 * The owners and controllers of the company (Law 361-IX; Minfin order 163). Faults of the scheme stand at their nodes.
 */
export const ownership = checked(structure, faultsOf)

/** The scheme as the arithmetic takes it. */
export const ownershipOf = ({ nodes, holdings }: Pick<OwnershipAnswers, 'nodes' | 'holdings'>): Ownership => ({
  company: CLIENT_NODE,
  nodes: [{ id: CLIENT_NODE, kind: 'company' }, ...nodes],
  holdings: holdings.map(({ kind, owner, owned, share, how }): Holding =>
    kind === 'control' ? { kind, owner, owned, how: how ?? '' } : { kind, owner, owned, share: shareOf(share) },
  ),
})

/** A share that has been read: what is no share was refused at its own field. */
function shareOf(typed: string | null | undefined): Share {
  const share = parseShare(typed ?? '')
  return share.ok ? share.value : noShare
}

const messages: Record<OwnershipFault['because'], FieldMessageKey> = {
  unknown: 'Unknown owner',
  twice: 'Stands twice',
  notOwnable: 'Nobody owns this',
  aboveWhole: 'Percentage sum above 100',
  cycle: 'Owns itself',
  tooDeep: 'Too many owners above',
  apart: 'Owns nothing of the company',
}

function faultsOf(answers: OwnershipAnswers): Faults {
  const own = answers.nodes.findIndex(({ id }) => id === CLIENT_NODE)
  if (own !== -1) return { [`nodes.${own}`]: 'Stands twice' }
  const summary = summarizeOwnership(ownershipOf(answers))
  if (summary.ok)
    return Object.fromEntries([...unexplained(answers, summary.value), ...ofBeneficiaries(answers, summary.value)])
  if (summary.error === 'tooManyNodes') return { nodes: 'Too many owners' }
  if (summary.error === 'tooManyHoldings') return { holdings: 'List too long' }
  return Object.fromEntries(
    summary.error.map((fault) => [placeOfFault(answers, fault), messages[fault.because]] as const),
  )
}

type Fault = readonly [path: string, message: FieldMessageKey]

/** A node that only a holding names has its fault at the holding, and so does a double holding. */
function placeOfFault(answers: OwnershipAnswers, fault: OwnershipFault): string {
  if (fault.because === 'twice') {
    const isMeant = ({ owner, owned }: { owner: string; owned: string }) =>
      owner === fault.node && owned === fault.owned
    return `holdings.${answers.holdings.findLastIndex(isMeant)}`
  }
  return placeOf(answers, fault.node)
}

function placeOf({ nodes, holdings }: OwnershipAnswers, id: string): string {
  if (id === CLIENT_NODE) return CLIENT_NODE
  const place = nodes.findIndex((one) => one.id === id)
  if (place !== -1) return `nodes.${place}`
  return `holdings.${holdings.findIndex(({ owner, owned }) => owner === id || owned === id)}`
}

/** Whom the law excepts from naming a beneficiary need not say who its members are. */
function unexplained(answers: OwnershipAnswers, summary: OwnershipSummary): readonly Fault[] {
  const { rests, noBeneficiary } = answers
  return [...summary.unexplained.keys()]
    .filter((id) => !rests.some(({ node }) => node === id))
    .filter((id) => id !== CLIENT_NODE || noBeneficiary !== 'EXCEPTED')
    .map((id) => [placeOf(answers, id), 'Explain the rest'])
}

/**
 * Checks that there are beneficiaries or the reason why there are none, and not both; a beneficiary has a place of
 * residence.
 */
function ofBeneficiaries(answers: OwnershipAnswers, { beneficiaries }: OwnershipSummary): readonly Fault[] {
  const { nodes, noBeneficiary } = answers
  if (beneficiaries.length === 0 && noBeneficiary === null)
    return [['noBeneficiary', 'Name a beneficiary or the reason']]
  if (beneficiaries.length > 0 && noBeneficiary !== null) return [['noBeneficiary', 'Invalid value']]
  return nodes.flatMap(({ id, residence }, place): readonly Fault[] =>
    residence === null && beneficiaries.some((one) => one.id === id)
      ? [[`nodes.${place}.residence`, 'This field is required']]
      : [],
  )
}
