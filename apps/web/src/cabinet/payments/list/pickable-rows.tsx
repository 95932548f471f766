import type { Payment } from '@dilo/contract/payment-service.ts'
import { useMoneyText } from '@dilo/ui/display/money-text.ts'
import { Checkbox } from '@dilo/ui/fields/checkbox.tsx'
import { classNames } from '@dilo/ui/theme/class-names.ts'
import { moveFocus } from '@dilo/ui/actions/roving.ts'
import { Trans } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import { PaymentRow } from './payment-row.tsx'
import type { ChosenRowsOfList } from './use-chosen-rows.ts'

type PickableRowsProps = { payments: readonly Payment[]; rows: ChosenRowsOfList }

/**
 * Payments, each with a box to choose it. Arrow keys go from box to box, with Shift they choose on the way; Ctrl+A
 * chooses all shown payments, Escape none.
 */
export function PickableRows({ payments, rows }: PickableRowsProps) {
  const { chosen } = rows
  return (
    // Its boxes and links are what the keys begin at.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="c-pickable" onKeyDown={(event) => onKey(event, rows)}>
      <div className="c-pick-all">
        <Checkbox
          checked={chosen.length === payments.length}
          mixed={chosen.length > 0 && chosen.length < payments.length}
          onChange={rows.pressAll}
        >
          <Trans>Вибрати всі показані</Trans>
        </Checkbox>
        <p className="d-meta c-pick-keys">
          <Trans>Shift — вибрати підряд, Ctrl+A — усі, Esc — жодного</Trans>
        </p>
      </div>
      <ul className="c-rows">
        {payments.map((payment) => (
          <li key={payment.id} className={classNames('c-pick-row', rows.has(payment.id) && 'c-pick-chosen')}>
            <div className="c-pick">
              <Checkbox
                alone
                data-payment={payment.id}
                checked={rows.has(payment.id)}
                onChange={({ nativeEvent }) =>
                  rows.press(payment.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
                }
              >
                <NameOfBox payment={payment} />
              </Checkbox>
            </div>
            <PaymentRow payment={payment} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function NameOfBox({ payment: { number, creditor, amount, currency } }: { payment: Payment }) {
  const { name } = creditor
  const sum = useMoneyText()(amount, currency)
  return (
    <Trans>
      Вибрати платіж № {number}: {name}, {sum}
    </Trans>
  )
}

const BOX = '[data-payment]'
const ROW = '.c-payment-row'

function onKey(event: KeyboardEvent<HTMLElement>, rows: ChosenRowsOfList): void {
  const at = event.target as HTMLElement
  if ((event.ctrlKey || event.metaKey) && event.code === 'KeyA') {
    event.preventDefault()
    rows.pressAll()
  } else if (event.key === 'Escape' && rows.chosen.length > 0) rows.clear()
  else if (event.altKey || event.ctrlKey || event.metaKey) return
  else if (at.matches(ROW)) moveFocus(event, ROW, 'vertical')
  else if (at.matches(BOX)) {
    const isRange = event.shiftKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')
    const from = at.dataset['payment'] ?? ''
    moveFocus(event, BOX, 'vertical')
    const to = (document.activeElement as HTMLElement).dataset['payment'] ?? ''
    if (!isRange) return
    // The row that the way began at is chosen, too.
    if (!rows.has(from)) rows.press(from, false)
    rows.press(to, true)
  }
}
