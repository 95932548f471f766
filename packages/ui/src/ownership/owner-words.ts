import type { OwnershipFault } from '@dilo/domain/questionnaire/ownership-faults.ts'
import type {
  Beneficiary,
  Holding,
  OwnedShare,
  OwnerKind,
  OwnershipSummary,
} from '@dilo/domain/questionnaire/ownership.ts'
import { noShare, percentText, type Share } from '@dilo/domain/questionnaire/share.ts'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'

/** The kind of an owner in a structure of ownership. */
export const ownerKindNames: Record<OwnerKind, MessageDescriptor> = {
  person: msg`Людина`,
  company: msg`Компанія`,
  trust: msg`Траст`,
  state: msg`Держава`,
  community: msg`Громада`,
}

const NBSP = '\u00A0'

/** `33,3333 %`. */
export const percents = (share: Share): string => `${percentText(share)}${NBSP}%`

/** Everything that one owner holds of one thing, in a few words: «60 %, контроль». */
export function useHeldText(): (holdings: readonly Holding[]) => string {
  const { t } = useLingui()
  const textOf = (holding: Holding): string => {
    if (holding.kind === 'control') return t`контроль`
    const part = percents(holding.share)
    return holding.kind === 'capital' ? part : t`${part} голосів`
  }
  return (holdings) => holdings.map(textOf).join(', ')
}

/** The reason why a person is a beneficiary: «30 % капіталу: 10 % прямо і 20 % через інших». */
export function useBeneficiaryText(): (
  { id, because }: Beneficiary,
  summary: OwnershipSummary,
  holdings: readonly Holding[],
) => string {
  const { t } = useLingui()
  const splitOf = ({ direct, indirect }: OwnedShare): string => {
    const [own, through] = [percents(direct), percents(indirect)]
    if (indirect.numerator <= 0n) return t`прямо`
    return direct.numerator <= 0n ? t`через інших` : t`${own} прямо і ${through} через інших`
  }
  return ({ id, because }, { shares, votes }, holdings) => {
    if (because === 'control') {
      const how = holdings.flatMap((holding) =>
        holding.kind === 'control' && holding.owner === id ? [holding.how] : [],
      )
      const ways = how.filter((way) => way !== '').join('; ')
      return ways === '' ? t`контроль через інших` : t`контроль: ${ways}`
    }
    const share = (because === 'capital' ? shares : votes).get(id) ?? {
      direct: noShare,
      indirect: noShare,
      total: noShare,
    }
    const [total, split] = [percents(share.total), splitOf(share)]
    return because === 'capital' ? t`${total} капіталу: ${split}` : t`${total} голосів: ${split}`
  }
}

/** A fault of the structure as a sentence. */
export function useOwnershipFaultText(): (fault: OwnershipFault, nameOf: (id: string) => string) => string {
  const { t } = useLingui()
  return (fault, nameOf) => {
    const name = nameOf(fault.node)
    switch (fault.because) {
      case 'unknown':
        return t`Частка вказує на того, кого немає серед власників. Виберіть, у кого вона, або приберіть її.`
      case 'apart':
        return t`${name}: не видно, чим володіє в компанії. Вкажіть частку або приберіть зі схеми.`
      case 'notOwnable':
        return t`${name}: людина, держава чи громада не може мати власників.`
      case 'twice': {
        const owned = nameOf(fault.owned)
        return t`${name}: частку в «${owned}» вказано двічі. Складіть їх в одну.`
      }
      case 'aboveWhole': {
        const sum = percents(fault.sum)
        return fault.kind === 'capital'
          ? t`${name}: частки власників разом ${sum}, це понад 100 %. Виправте їх.`
          : t`${name}: голоси власників разом ${sum}, це понад 100 %. Виправте їх.`
      }
      case 'cycle': {
        const path = named(fault.path, nameOf)
        return t`Коло: ${path}. Ніхто не може володіти собою через інших.`
      }
      case 'tooDeep': {
        const path = named(fault.path, nameOf)
        return t`Власників один над одним понад десять: ${path}. Вкажіть не більше десяти рівнів.`
      }
    }
  }
}

const named = (path: readonly string[], nameOf: (id: string) => string): string => path.map(nameOf).join(' — ')
