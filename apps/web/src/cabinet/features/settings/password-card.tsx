import { Card } from '@dilo/ui/card.tsx'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { RecipientWait } from '../payments/recipient-wait.tsx'
import { PasswordForm } from './password-form.tsx'

export function PasswordCard() {
  // A changed password leaves an empty form behind.
  const [changes, setChanges] = useState(0)
  return (
    <Card title={<Trans>Пароль</Trans>}>
      <div className="c-settings-password">
        <RecipientWait />
        <PasswordForm key={changes} onChanged={() => setChanges(changes + 1)} />
      </div>
    </Card>
  )
}
