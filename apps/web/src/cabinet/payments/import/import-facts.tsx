import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { accounts } from '../../accounts/account-queries.ts'
import { usePlaceName } from '../../accounts/place-name.ts'
import { useFormatNames } from './file-words.ts'
import type { PaymentImport } from './import-queries.ts'

/** The source of a file, the bank's reading of it, and its paying account if it cannot be chosen here. */
export function ImportFacts({
  one: { format, encoding, uploadedAt, uploadedBy, debtorAccountId },
  withPayer,
}: {
  one: PaymentImport
  withPayer: boolean
}) {
  const names = useFormatNames()
  const placeName = usePlaceName()
  const account = useQuery(accounts).data?.accounts.find(({ id }) => id === debtorAccountId)
  const payer = account && placeName({ account })
  return (
    <p className="d-meta">
      {[names[format], encoding, momentInKyiv(uploadedAt), uploadedBy].filter((part) => part !== null).join(' · ')}
      {withPayer && payer !== undefined && (
        <>
          {' · '}
          <Trans>З рахунку {payer}</Trans>
        </>
      )}
    </p>
  )
}
