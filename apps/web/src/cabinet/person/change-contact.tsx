import { Dialog } from '@dilo/ui/overlays/dialog.tsx'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { BeginByKey } from './begin-by-key.tsx'
import type { Change } from './contact-changes.ts'
import type { ContactType } from './contact-kind.ts'
import { NewContactForm } from './new-contact-form.tsx'
import { ProveContact } from './prove-contact.tsx'

/** A kind of contact that is to be changed or removed, or the change that the person has begun before. */
export type AskedChange = { readonly type: ContactType; readonly removes: boolean } | Change

type ChangeContactProps = { of: AskedChange; onClose: () => void }

const isBegun = (of: AskedChange): of is Change => 'id' in of

/** The change of a contact: the new one with the password, a code to the old one or a key, a code to the new one. */
export function ChangeContact({ of, onClose }: ChangeContactProps) {
  const [change, setChange] = useState<Change | undefined>(isBegun(of) ? of : undefined)
  const { type } = of
  const removes = isBegun(of) ? of.value === null : of.removes
  return (
    <Dialog open title={<Title type={type} removes={removes} />} onClose={onClose}>
      {change === undefined ? (
        <NewContactForm type={type} removes={removes} onBegun={setChange} onClose={onClose} />
      ) : change.awaits === 'key' ? (
        <BeginByKey change={change} onNext={setChange} onClose={onClose} />
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

function Title({ type, removes }: { type: ContactType; removes: boolean }) {
  if (removes) return type === 'FINANCIAL_PHONE' ? <Trans>Прибрати телефон</Trans> : <Trans>Прибрати e-mail</Trans>
  return type === 'FINANCIAL_PHONE' ? <Trans>Зміна телефону</Trans> : <Trans>Зміна e-mail</Trans>
}
