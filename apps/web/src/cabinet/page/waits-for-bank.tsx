import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { bankNow } from '../session/bank-clock.ts'
import { ContactPhone } from '../../contact-phone.tsx'

type WaitsForBankProps = {
  /** ISO 8601. */ since: string
  /** By when the bank decides (domain/rules/promised-time.ts), ISO 8601. */ until: string
  /** The person's possible actions meanwhile. */ children: ReactNode
}

/** The wait for the bank: since when, by when, and what a person can do; a late bank says that it is late. */
export function WaitsForBank({ since, until, children }: WaitsForBankProps) {
  const { t } = useLingui()
  const [openedAt] = useState(() => bankNow())
  return (
    <>
      <p>{children}</p>
      <KeyValues narrow>
        <KeyValue name={t`Чекає з`}>{momentInKyiv(since)}</KeyValue>
        <KeyValue name={t`Рішення банку до`}>{momentInKyiv(until)}</KeyValue>
      </KeyValues>
      {Date.parse(until) < openedAt && (
        <p>
          <Trans>
            Банк не встиг вчасно, перепрошуємо. Дізнатися, у чому справа, можна за телефоном <ContactPhone />
          </Trans>
        </p>
      )}
    </>
  )
}
