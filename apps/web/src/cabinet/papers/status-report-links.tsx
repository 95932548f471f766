import type { Query } from '@dilo/contract/calls.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { Download } from '@dilo/ui/icons/icons-of-things.ts'
import { Trans } from '@lingui/react/macro'
import { useFileWithToast } from './use-file-with-toast.ts'

type Format = Query<'GET /api/payment-service/imports/{importId}/status-report'>['format']

/** The state of an import's payments, as a file: a table for people, pain.002 for programs. */
export function StatusReportLinks({ importId }: { importId: string }) {
  const { received, fetch } = useFileWithToast()
  const busy = received !== null
  const save = (format: Format) =>
    fetch(`/api/payment-service/imports/${encodeURIComponent(importId)}/status-report?format=${format}`)
  return (
    <>
      <Button variant="secondary" icon={<Icon of={Download} />} busy={busy} onClick={() => save('CSV')}>
        <Trans>Звіт CSV</Trans>
      </Button>
      <Button variant="secondary" icon={<Icon of={Download} />} busy={busy} onClick={() => save('PAIN_002')}>
        <Trans>Звіт pain.002</Trans>
      </Button>
    </>
  )
}
