import { mustBeReplaced } from '@dilo/domain/flows/card.ts'
import { RadioGroup } from '@dilo/ui/fields/radio-group.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { LockKind } from '../card-changes.ts'

const kinds = ['pause', 'lost', 'stolen', 'compromised'] as const satisfies readonly LockKind[]

/** Nobody unlocks such a card: another takes its place. */
export const isFinalLock = (kind: LockKind): boolean => mustBeReplaced(kind)

type LockChoiceProps = {
  value: LockKind
  onChange: (kind: LockKind) => void
  /** Kinds that a card may still get: a softer one never takes the place of a harder. */
  offered?: readonly LockKind[]
}

/** Why a card is locked: it decides whether the card comes back. */
export function LockChoice({ value, onChange, offered = kinds }: LockChoiceProps) {
  const { t } = useLingui()
  const words: Record<LockKind, { readonly label: string; readonly hint: string }> = {
    pause: { label: t`Поставити на паузу`, hint: t`Картка у вас. Розблокуєте самі, коли захочете.` },
    lost: { label: t`Картку загублено`, hint: t`Назавжди. Далі — перевипуск із новим номером.` },
    stolen: { label: t`Картку вкрали`, hint: t`Назавжди. Далі — перевипуск із новим номером.` },
    compromised: {
      label: t`Платить хтось інший`,
      hint: t`Картка у вас, але її номер знають чужі. Назавжди, далі — перевипуск.`,
    },
  }
  return (
    <RadioGroup
      look="cards"
      label={<Trans>Що сталося</Trans>}
      options={kinds.filter((kind) => offered.includes(kind)).map((kind) => ({ value: kind, ...words[kind] }))}
      value={value}
      onChange={onChange}
    />
  )
}
