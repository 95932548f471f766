import { Button } from '@dilo/ui/actions/button.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { Download } from '@dilo/ui/icons/icons-of-things.ts'
import { Trans } from '@lingui/react/macro'
import { evidenceAddress } from './file-address.ts'
import { useFileWithToast } from './use-file-with-toast.ts'

/** The evidence by which a stranger checks a payment's signatures, as an archive. */
export function EvidenceLink({ paymentId }: { paymentId: string }) {
  const { received, fetch } = useFileWithToast()
  return (
    <div className="d-row">
      <Button
        variant="secondary"
        icon={<Icon of={Download} />}
        busy={received !== null}
        onClick={() => fetch(evidenceAddress(paymentId))}
      >
        <Trans>Докази підпису</Trans>
      </Button>
    </div>
  )
}
