import type { ShownCardSpending } from '@dilo/contract/card-spending-calls.ts'
import { Trans } from '@lingui/react/macro'

/** The change in one line. */
export function SpendingName({ change: { of, name, lastDigits } }: { change: ShownCardSpending }) {
  const card = lastDigits === null || lastDigits === '' ? '' : `••${lastDigits}`
  switch (of) {
    case 'order':
      return <Trans>Нова картка: {name}</Trans>
    case 'limits':
      return (
        <Trans>
          Вищі ліміти картки {card}: {name}
        </Trans>
      )
    case 'allowance':
      return (
        <Trans>
          Один платіж понад ліміт картки {card}: {name}
        </Trans>
      )
    case 'program':
      return <Trans>Послаблення програми витрат: {name}</Trans>
  }
}
