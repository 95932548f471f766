import type { ChainFault } from './verify-chain.ts'
import type { TrailFault } from './verify-trail.ts'

type Describe = { readonly [Kind in TrailFault['kind']]: (fault: Extract<TrailFault, { kind: Kind }>) => string }

const range = (from: bigint, until: bigint, one = 'entry', many = 'entries'): string =>
  from === until ? `${one} ${from}` : `${many} ${from} to ${until}`

const described: Describe = {
  edited: ({ sequence }) => `entry ${sequence} is not what was written`,
  moved: ({ sequence, from }) => `entry ${sequence} was written as entry ${from}: they were reordered`,
  unlinked: ({ sequence }) => `entry ${sequence} does not follow the one before, which was written anew`,
  missing: ({ sequence, until }) => `${range(sequence, until)} missing: deleted`,
  forked: ({ sequence }) => `entry ${sequence} is there more than once: the chain forks`,
  cutOff: ({ sequence, until }) => `${range(sequence, until)} missing at the end: cut off`,
  headWrong: ({ sequence }) => `the head does not say that the chain ends with entry ${sequence}`,
  rewritten: ({ sequence, round }) =>
    `entry ${sequence} was another one when round ${round} anchored it: the chain was written anew`,
  anchorsEdited: ({ round }) => `round ${round} is not what was written`,
  anchorsUnlinked: ({ round }) => `round ${round} does not follow the one before, which was written anew`,
  roundsMissing: ({ round, until }) => `${range(round, until, 'round', 'rounds')} missing: deleted`,
  roundDiffersFromLog: ({ round }) => `round ${round} is not what the log says of it`,
}

/** A fault of the trail in a sentence for the bank's operator. */
export const describeFault = (fault: TrailFault): string =>
  `${'companyId' in fault ? `company ${fault.companyId}` : 'anchors'}: ${sentenceOf(fault)}`

/** The same of one chain, without its name. */
export const describeChainFault = (fault: ChainFault): string => sentenceOf(fault)

function sentenceOf(fault: TrailFault): string {
  const describe = described[fault.kind] as (of: TrailFault) => string
  return describe(fault)
}
