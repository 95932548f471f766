import { Trans } from '@lingui/react/macro'
import { instructionAddress } from './file-address.ts'
import { FileButton } from './file-button.tsx'

/** A payment's instruction as a file, in the payment's current state. */
export const InstructionLink = ({ paymentId }: { paymentId: string }) => (
  <FileButton address={() => instructionAddress(paymentId)}>
    <Trans>Платіжна інструкція PDF</Trans>
  </FileButton>
)
