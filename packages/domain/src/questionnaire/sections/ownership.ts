import { noBeneficiaryReasons } from '../../dictionaries/questionnaire.ts'
import type { FieldMessageKey } from '../../message-key.ts'
import { certain, ok, refused, type Result } from '../../result.ts'
import { required } from '../../rules/required.ts'
import { parseEdrpou } from '../../values/edrpou.ts'
import { type Ownership, type OwnerKind, type OwnershipFault, summarizeOwnership } from '../ownership.ts'
import { parseShare } from '../share.ts'
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
import { address, country, inn, words } from '../typed-values.ts'
import { birthDateBeside } from './person.ts'

/** The node that is the client's company itself: it is not in the list. */
export const CLIENT_NODE = 'client'

const kinds = ['person', 'company', 'trust', 'state'] as const satisfies readonly OwnerKind[]

const kind = text((typed): Result<OwnerKind, FieldMessageKey> => {
  const found = kinds.find((one) => one === typed)
  return found === undefined ? refused(typed === '' ? 'This field is required' : 'Choose from the list') : ok(found)
})

const edrpou = text((typed): Result<string, FieldMessageKey> => {
  const given = required(typed)
  if (!given.ok) return given
  const code = parseEdrpou(given.value)
  return code.ok ? code : refused('Invalid okpo')
})

const foreignCode = words(40, 2)

/** A person's РНОКПП, a company's ЄДРПОУ, or what another country's register says; the state has none. */
const code: Field<string | null> = (typed, around) => {
  const { kind, country } = around.beside
  if (kind === 'state') return ok(null)
  if (kind === 'person') return country === 'UA' ? inn(typed, around) : optional(inn)(typed, around)
  return country === 'UA' ? edrpou(typed, around) : foreignCode(typed, around)
}

const isPerson = ({ kind }: Typed): boolean => kind === 'person'

const node = group({
  id: words(40),
  kind,
  name: words(300, 2),
  country,
  code,
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

const structure = group({
  nodes: listOf(node, { most: 500, distinctBy: ({ id }) => id }),
  holdings: listOf(group({ owner: words(40), owned: words(40), share }), { most: 1000 }),
  // Who controls the company otherwise than by a share.
  controls: listOf(group({ person: words(40), how: words(300, 5) }), { most: 20, distinctBy: ({ person }) => person }),
  // Whose the rest is, where the named owners have less than the whole.
  rests: listOf(group({ node: words(40), explanation: words(300, 5) }), { most: 100, distinctBy: ({ node }) => node }),
  noBeneficiary: optional(oneOf(noBeneficiaryReasons)),
})

type OwnershipAnswers = ValueOf<typeof structure>

/** Who owns and controls the company (Law 361-IX; Minfin order 163). Faults of the scheme stand at their nodes. */
export const ownership = checked(structure, faultsOf)

/** The scheme as the arithmetic takes it: without those who control the company and own nothing. Only tests use it. */
export function ownershipOf({ nodes, holdings, controls }: OwnershipAnswers): Ownership {
  const owning = new Set(holdings.flatMap(({ owner, owned }) => [owner, owned]))
  const onlyControlling = new Set(controls.map(({ person }) => person).filter((id) => !owning.has(id)))
  return {
    company: CLIENT_NODE,
    nodes: [{ id: CLIENT_NODE, kind: 'company' }, ...nodes.filter(({ id }) => !onlyControlling.has(id))],
    holdings: holdings.map(({ owner, owned, share }) => ({ owner, owned, share: certain(parseShare(share)) })),
  }
}

const messages: Record<OwnershipFault['because'], FieldMessageKey> = {
  unknown: 'Unknown owner',
  twice: 'Stands twice',
  notOwnable: 'Nobody owns this',
  aboveWhole: 'Shares above the whole',
  cycle: 'Owns itself',
  tooDeep: 'Too many owners above',
  apart: 'Owns nothing of the company',
}

function faultsOf(answers: OwnershipAnswers): Faults {
  const { nodes, rests, controls, noBeneficiary } = answers
  const own = nodes.findIndex(({ id }) => id === CLIENT_NODE)
  if (own !== -1) return { [`nodes.${own}`]: 'Stands twice' }
  const strangers = faultsOfControls(answers)
  const summary = summarizeOwnership(ownershipOf(answers))
  if (!summary.ok) {
    if (summary.error === 'tooManyNodes') return { nodes: 'Too many owners' }
    const faults = summary.error.map(({ node, because }) => [placeOf(answers, node), messages[because]] as const)
    return { ...strangers, ...Object.fromEntries(faults) }
  }
  const unexplained = [...summary.value.unexplained.keys()].filter((id) => !rests.some(({ node }) => node === id))
  const isNamed = summary.value.beneficiaries.length > 0 || controls.length > 0 || noBeneficiary !== null
  return {
    ...strangers,
    ...Object.fromEntries(unexplained.map((id) => [placeOf(answers, id), 'Explain the rest'] as const)),
    ...(!isNamed && { noBeneficiary: 'Name a beneficiary or the reason' as const }),
  }
}

/** The path of a node. Whoever is named by a holding alone stands at the holding. */
function placeOf({ nodes, holdings }: OwnershipAnswers, id: string): string {
  if (id === CLIENT_NODE) return CLIENT_NODE
  const place = nodes.findIndex((one) => one.id === id)
  if (place !== -1) return `nodes.${place}`
  return `holdings.${holdings.findIndex(({ owner, owned }) => owner === id || owned === id)}`
}

/** Only people control: a company that does is owned by somebody. */
const faultsOfControls = ({ nodes, controls }: OwnershipAnswers): Faults =>
  Object.fromEntries(
    controls.flatMap(({ person }, place) => {
      const isPerson = nodes.some(({ id, kind }) => id === person && kind === 'person')
      return isPerson ? [] : [[`controls.${place}.person`, 'Unknown owner'] as const]
    }),
  )
