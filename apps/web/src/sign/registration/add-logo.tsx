import type { FileMessageKey } from '@dilo/domain/message-key.ts'
import { checkLogo, logoExtensions, type NamedFile } from '@dilo/domain/rules/logo.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { useFieldMessage } from '@dilo/ui/messages/field-messages.ts'
import { fileFieldMessages } from '@dilo/ui/messages/file-field-messages.ts'
import { FilePicker } from '@dilo/ui/fields/file-picker.tsx'
import { PageTitle } from '@dilo/ui/display/page-title.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import '@dilo/ui/fields/file-picker.css'
import { type Finishing, useFinish } from './use-finish.ts'

const accept = logoExtensions.map((extension) => `.${extension}`).join(',')

function check(file: NamedFile): FileMessageKey | undefined {
  const checked = checkLogo(file)
  return checked.ok ? undefined : checked.error
}

/** The logo of a company, or none (spec section 2, 'Logo'): the last step of its registration. */
export function AddLogo() {
  const { t } = useLingui()
  const fieldMessage = useFieldMessage(fileFieldMessages)
  const { underWay, finish } = useFinish()
  const [logo, setLogo] = useState<File>()
  const [problem, setProblem] = useState<FileMessageKey>()
  return (
    <>
      <div className="d-stack d-gap-2">
        <PageTitle title={t`Логотип компанії`} />
        <p className="s-lead">
          <Trans>За ним вашу компанію легше впізнати. Якщо зараз його немає під рукою, пропустіть цей крок.</Trans>
        </p>
      </div>
      <form
        className="d-stack d-gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void finish(logo).then(setProblem)
        }}
      >
        <FilePicker
          mode="avatar"
          label={<span className="d-visually-hidden">{t`Логотип`}</span>}
          hint={<Hint underWay={underWay} />}
          error={fieldMessage(problem)}
          accept={accept}
          check={check}
          file={logo}
          disabled={underWay !== undefined}
          onChange={(file) => {
            setLogo(file)
            setProblem(undefined)
          }}
          onRefused={setProblem}
        />
        <WaysOn hasLogo={logo !== undefined} underWay={underWay} onWithout={() => void finish()} />
      </form>
    </>
  )
}

/** The allowed pictures, and later the progress. */
function Hint({ underWay }: Pick<Finishing, 'underWay'>) {
  const { t } = useLingui()
  const said = { withLogo: t`Надсилаємо логотип…`, withoutLogo: t`Завершуємо реєстрацію…` }
  return <span role="status">{underWay === undefined ? t`PNG, JPG, BMP або GIF, до 10 МБ` : said[underWay]}</span>
}

function WaysOn({
  hasLogo,
  underWay,
  onWithout,
}: Pick<Finishing, 'underWay'> & { hasLogo: boolean; onWithout: () => void }) {
  if (!hasLogo) {
    return (
      <Button type="submit" variant="secondary" size="large" wide busy={underWay !== undefined}>
        <Trans>Пропустити</Trans>
      </Button>
    )
  }
  return (
    <div className="d-stack d-gap-2">
      <Button type="submit" size="large" wide busy={underWay === 'withLogo'} disabled={underWay === 'withoutLogo'}>
        <Trans>Готово</Trans>
      </Button>
      <Button
        variant="ghost"
        size="large"
        wide
        busy={underWay === 'withoutLogo'}
        disabled={underWay === 'withLogo'}
        onClick={onWithout}
      >
        <Trans>Завершити без логотипа</Trans>
      </Button>
    </div>
  )
}
