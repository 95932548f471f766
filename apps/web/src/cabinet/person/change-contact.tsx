import { Dialog } from '@dilo/ui/overlays/dialog.tsx'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Change } from './contact-changes.ts'
import type { ContactType } from './contact-kind.ts'
import { NewContactForm } from './new-contact-form.tsx'
import { ProveContact } from './prove-contact.tsx'

type ChangeContactProps = {
  /** The kind of contact to change, or the change that the person has begun before. */
  of: ContactType | Change
  onClose: () => void
}

/** The change of a contact: the new one with the password, a code to the old one, a code to the new one. */
export function ChangeContact({ of, onClose }: ChangeContactProps) {
  const [change, setChange] = useState<Change | undefined>(typeof of === 'string' ? undefined : of)
  const type = typeof of === 'string' ? of : of.type
  return (
    <Dialog
      open
      title={type === 'FINANCIAL_PHONE' ? <Trans>Зміна телефону</Trans> : <Trans>Зміна e-mail</Trans>}
      onClose={onClose}
    >
      {change === undefined ? (
        <NewContactForm type={type} onBegun={setChange} onClose={onClose} />
      ) : (
        <ProveContact
          // Each of the two codes begins with an empty field.
          key={change.awaits}
          change={change}
          onNext={setChange}
          onOver={() => setChange(undefined)}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
