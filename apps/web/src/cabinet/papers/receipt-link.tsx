import { Button } from '@dilo/ui/actions/button.tsx'
import { Trans } from '@lingui/react/macro'
import { receiptAddress } from './file-address.ts'
import { useFileWithToast } from './use-file-with-toast.ts'

type ReceiptLinkProps = { accountId: string; version: number }

/** The payment instruction behind an entry as a file. */
export function ReceiptLink({ accountId, version }: ReceiptLinkProps) {
  const { received, fetch } = useFileWithToast()
  return (
    <Button variant="secondary" busy={received !== null} onClick={() => fetch(receiptAddress(accountId, version))}>
      <Trans>Платіжна інструкція PDF</Trans>
    </Button>
  )
}
