import type { Answer } from '@dilo/contract/calls.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { LeadText } from '@dilo/ui/display/lead-text.tsx'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useFailureText } from '../../../api/failure-text.ts'
import { saveFile } from '../../files/save-file.ts'

type Key = Answer<'POST /api/user-service/user/demo-key'>

type DemoKeyProps = {
  /** The file is chosen at once, with its password. */
  onGiven: (file: File, password: string) => void
}

/** Gives a person without a key one of the demo authority, in a demo and in the local mode. */
export function DemoKey({ onGiven }: DemoKeyProps) {
  const failureText = useFailureText()
  const [state, setState] = useState<{ busy: boolean; key?: Key; error?: unknown }>({ busy: false })

  async function get(): Promise<void> {
    setState({ busy: true })
    try {
      const key = await call('POST /api/user-service/user/demo-key', { body: { hash: 'kupyna256' } })
      setState({ busy: false, key })
      onGiven(fileOf(key.pfx, 'test-key.pfx'), key.password)
    } catch (error) {
      setState({ busy: false, error })
    }
  }
  if (state.key !== undefined) return <Given {...state.key} />
  return (
    <>
      {state.error !== undefined && (
        <Banner tone="danger" live>
          <p>
            <LeadText text={failureText(state.error)} />
          </p>
        </Banner>
      )}
      <Button variant="secondary" wide busy={state.busy} onClick={() => void get()}>
        <Trans>Отримати тестовий КЕП</Trans>
      </Button>
    </>
  )
}

function Given({ password, pfx, pk8, cer }: Key) {
  return (
    <Banner tone="info" live>
      <p>
        <Trans>
          Ключ видав тестовий ЦСК: юридичної сили він не має. Файл і пароль <strong>{password}</strong> уже на місці,
          натисніть «Відкрити ключ». Щоб підписувати ще, збережіть файл:
        </Trans>
      </p>
      <div className="d-row d-row-words">
        <Button variant="ghost" onClick={() => saveFile(fileOf(pfx, 'test-key.pfx'), 'test-key.pfx')}>
          <Trans>Зберегти .pfx</Trans>
        </Button>
        <Button
          variant="ghost"
          onClick={() => {
            saveFile(fileOf(pk8, 'test-key.pk8'), 'test-key.pk8')
            saveFile(fileOf(cer, 'test-key.cer'), 'test-key.cer')
          }}
        >
          <Trans>Зберегти .pk8 і .cer</Trans>
        </Button>
      </div>
    </Banner>
  )
}

function fileOf(base64: string, name: string): File {
  const octets = Uint8Array.from(atob(base64), (one) => one.codePointAt(0) ?? 0)
  return new File([octets], name, { type: 'application/octet-stream' })
}
