import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useFailureText } from '../../api/failure-text.ts'
import { currentClient } from '../session/session-queries.ts'
import { onePerKey } from '../signing/by-key.ts'
import { SignPanel } from '../signing/sign-panel.tsx'
import { WhatIsSigned } from '../signing/what-is-signed.tsx'
import { type ChangeStep, useAfterProof } from './after-proof.ts'
import { useSignChange } from './contact-changes.ts'
import { shownContact } from './contact-kind.ts'

const noCode = () => Promise.reject(new Error('No code begins this change'))

/** The step by a key, which begins the change of who has signed by one: a phone in wrong hands gets no contact changed. */
export function BeginByKey(step: ChangeStep) {
  const { change } = step
  const person = useQuery(currentClient).data
  const signing = useSignChange()
  const onSigned = useAfterProof(step)
  const failureText = useFailureText()
  if (person === undefined) return null
  const value = change.value === null ? null : shownContact(change.type, change.value)
  const shown = { id: change.id, personId: person.id, type: change.type, value: change.value }
  return (
    <SignPanel
      of={{
        name: `contact change ${change.id}`,
        version: '',
        methods: [{ method: 'EDS', hint: undefined, obstacle: null }],
        words: {
          intro: (
            <p>
              {value === null ? (
                <Trans>Ви вже підписували ключем КЕП, тож прибрати контакт може лише він: код тут не підходить.</Trans>
              ) : (
                <Trans>
                  Новий контакт: <strong>{value}</strong>. Ви вже підписували ключем КЕП, тож зміну починає він, а не
                  код на старий контакт.
                </Trans>
              )}
            </p>
          ),
          signed: value === null ? null : <WhatIsSigned>{value}</WhatIsSigned>,
          failureText,
        },
        ask: noCode,
        sign: noCode,
        onSigned: () => {},
        sentElsewhere: null,
        byKey: onePerKey({
          id: change.id,
          subject: { kind: 'contactChange', shown },
          begin: () => call('POST /api/user-service/user/contact-change/signing', {}),
          submit: (p7s) => signing.mutateAsync({ method: 'EDS', p7s }),
          onSigned,
        }),
      }}
    />
  )
}
