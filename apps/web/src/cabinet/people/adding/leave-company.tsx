import type { EndedWork } from '@dilo/contract/operation-service.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { configuration } from '../../../configuration.ts'
import { useFailureText } from '../../../api/failure-text.ts'
import { useEveryMethod } from '../../signing/methods.tsx'
import { SignDialog } from '../../signing/sign-dialog.tsx'
import { sentElsewhere } from '../../signing/sent-code-memory.ts'
import type { CodeAnswer, Signable } from '../../signing/signable.ts'
import { askToResign, useResign } from './adding-changes.ts'

/** «Вийти з компанії» at the person's own row: what ends with it, and the code. */
export function LeaveCompany() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        <Trans>Вийти з компанії</Trans>
      </Button>
      {open && <LeaveDialog onClose={() => setOpen(false)} />}
    </>
  )
}

const LeaveDialog = ({ onClose }: { onClose: () => void }) => (
  <SignDialog title={<Trans>Вийти з компанії?</Trans>} of={useResignationToConfirm()} onClose={onClose} />
)

function useResignationToConfirm(): Signable<CodeAnswer, EndedWork> {
  const resigning = useResign()
  return {
    name: 'resignation',
    version: '',
    methods: useEveryMethod(),
    words: {
      intro: (
        <>
          <p>
            <Trans>
              Ваш доступ до цієї компанії зникне одразу, а з ним чернетки, імпорти й регулярні платежі, яких ніхто інший
              не підписав, ваші запрошення та розсилки виписок.
            </Trans>
          </p>
          <p className="d-meta">
            <Trans>
              Підписане й сплачене лишиться. Повернутися можна, якщо керівник додасть вас знову. Після виходу увійдіть
              ще раз.
            </Trans>
          </p>
        </>
      ),
      question: <Trans>Як підтвердити</Trans>,
      confirm: <Trans>Вийти з компанії</Trans>,
      failureText: useFailureText(),
    },
    ask: askToResign,
    sentElsewhere,
    sign: (method, otp_code) => resigning.mutateAsync({ method, otp_code }),
    // The sessions in the company ended with the access.
    onSigned: () => location.assign(configuration.signPath),
  }
}
