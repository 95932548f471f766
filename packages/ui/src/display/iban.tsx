import { groupIban, maskIban } from '@dilo/domain/values/iban-in-text.ts'
import { classNames } from '../theme/class-names.ts'

type IbanProps = { value: string; /** Enough to recognise it in a list. */ masked?: boolean }

/** Groups of four may wrap between groups, so that 29 characters fit a narrow phone. */
export function Iban({ value, masked = false }: IbanProps) {
  return (
    <span className={classNames('d-iban', masked && 'd-iban-masked')}>
      {masked ? maskIban(value) : groupIban(value).replaceAll('\u00A0', ' ')}
    </span>
  )
}
