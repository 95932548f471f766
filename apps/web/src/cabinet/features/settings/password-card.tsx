import { Card } from '@dilo/ui/card.tsx'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { PasswordForm } from './password-form.tsx'

export function PasswordCard() {
  // A changed password leaves an empty form behind.
  const [changes, setChanges] = useState(0)
  return (
    <Card title={<Trans>Пароль</Trans>}>
      <PasswordForm key={changes} onChanged={() => setChanges(changes + 1)} />
    </Card>
  )
}
