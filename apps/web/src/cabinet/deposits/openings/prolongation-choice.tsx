import { Checkbox } from '@dilo/ui/fields/checkbox.tsx'
import { Trans } from '@lingui/react/macro'
import type { StepProps } from './new-deposit-page.tsx'

type ProlongationChoiceProps = Pick<StepProps, 'wanted' | 'search' | 'onChange'>

/** The choice of another term at the end of a deposit, if its product has it. */
export function ProlongationChoice({ wanted, search, onChange }: ProlongationChoiceProps) {
  const { prolongation } = wanted.product
  if (prolongation === null) return null
  return (
    <Checkbox
      checked={search.goes === 'on'}
      onChange={({ currentTarget: { checked } }) => onChange({ goes: checked ? 'on' : undefined })}
      hint={
        prolongation.rate === 'first' ? (
          <Trans>На такий самий строк і за тією самою ставкою. Вимкнути можна будь-коли.</Trans>
        ) : (
          <Trans>
            На такий самий строк за ставкою того дня. За три дні запитаємо вас, а якщо ставка нижча, без вашої згоди не
            продовжимо.
          </Trans>
        )
      }
    >
      <Trans>Продовжити, коли строк закінчиться</Trans>
    </Checkbox>
  )
}
