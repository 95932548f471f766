import { Button } from '@dilo/ui/actions/button.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { Download } from '@dilo/ui/icons/icons-of-things.ts'
import { Trans } from '@lingui/react/macro'
import { instructionAddress } from './file-address.ts'
import { useToldFile } from './use-told-file.ts'

/** A payment's instruction as a file, in the payment's current state. */
export function InstructionLink({ paymentId }: { paymentId: string }) {
  const { received, fetch } = useToldFile()
  return (
    <Button
      variant="secondary"
      icon={<Icon of={Download} />}
      busy={received !== null}
      onClick={() => fetch(instructionAddress(paymentId))}
    >
      <Trans>Платіжна інструкція PDF</Trans>
    </Button>
  )
}
