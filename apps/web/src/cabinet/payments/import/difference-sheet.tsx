import { Iban } from '@dilo/ui/display/iban.tsx'
import { Money } from '@dilo/ui/display/money.tsx'
import { Sheet } from '@dilo/ui/overlays/sheet.tsx'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ImportDifference } from './import-queries.ts'

/** The people who are new, who are gone, and who get another amount than in last month's file. */
export function DifferenceSheet({
  difference: { before, added, gone, changed },
  onClose,
}: {
  difference: ImportDifference
  onClose: () => void
}) {
  const fileName = before?.fileName ?? ''
  return (
    <Sheet open onClose={onClose} title={<Trans>Що змінилося</Trans>}>
      <div className="c-import-difference d-stack">
        <p className="d-meta">
          <Trans>Порівняно з «{fileName}»</Trans>
        </p>
        <Part title={<Trans>Нові отримувачі</Trans>} count={added.count} shown={added.recipients.length}>
          {added.recipients.map((one) => (
            <Recipient key={one.iban} {...one}>
              <Money amount={one.amount} currency="UAH" />
            </Recipient>
          ))}
        </Part>
        <Part title={<Trans>Інша сума</Trans>} count={changed.count} shown={changed.recipients.length}>
          {changed.recipients.map((one) => (
            <Recipient key={one.iban} {...one}>
              <Money amount={one.now} currency="UAH" />
              <span className="d-meta">
                <Trans>
                  було <Money amount={one.before} currency="UAH" />
                </Trans>
              </span>
            </Recipient>
          ))}
        </Part>
        <Part title={<Trans>Були минулого разу, тепер немає</Trans>} count={gone.count} shown={gone.recipients.length}>
          {gone.recipients.map((one) => (
            <Recipient key={one.iban} {...one}>
              <Money amount={one.amount} currency="UAH" />
            </Recipient>
          ))}
        </Part>
      </div>
    </Sheet>
  )
}

function Part({
  title,
  count,
  shown,
  children,
}: {
  title: ReactNode
  count: number
  shown: number
  children: ReactNode
}) {
  if (count === 0) return null
  return (
    <section>
      <h3 className="c-listed-head">
        {title} · {count}
      </h3>
      <ul className="c-listed">{children}</ul>
      {shown < count && (
        <p className="d-meta">
          <Trans>
            Показано {shown} з {count}
          </Trans>
        </p>
      )}
    </section>
  )
}

const Recipient = ({ name, iban, children }: { name: string; iban: string; children: ReactNode }) => (
  <li className="c-listed-payment">
    <span className="c-listed-name">
      {name}
      <span className="d-meta c-block">
        <Iban value={iban} masked />
      </span>
    </span>
    <span className="c-row-end">{children}</span>
  </li>
)
