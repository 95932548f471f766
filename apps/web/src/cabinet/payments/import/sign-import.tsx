import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { PenLine } from '@dilo/ui/icons/icons-of-things.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

/** The maximum that one code signs (decision 067). */
const WITH_ONE_CODE = 200

/** The link to sign the payments that wait for this person: all of them, or as many as one code can sign. */
export function SignImport({ importId, mine }: { importId: string; mine: number }) {
  const { t, i18n } = useLingui()
  if (mine === 0) return null
  const isMore = mine > WITH_ONE_CODE
  const all = i18n.number(mine)
  const some = i18n.number(WITH_ONE_CODE)
  return (
    <div className="c-import-sign d-stack d-gap-2 d-stack-start">
      <Link
        to="/payments"
        search={{ tab: 'mySignature', sort: 'oldest', import: importId, sign: 'all' }}
        className={buttonClass({})}
      >
        <Icon of={PenLine} />
        {isMore ? (
          <Trans>
            Підписати перші {some} з {all}
          </Trans>
        ) : (
          t({
            message: plural(mine, {
              one: 'Підписати # платіж',
              few: 'Підписати # платежі',
              many: 'Підписати # платежів',
              other: 'Підписати # платежу',
            }),
          })
        )}
      </Link>
      {isMore && (
        <p className="d-meta">
          <Trans>
            Одним кодом можна підписати до {some} платежів. Підписавши ці, поверніться сюди — запропонуємо наступні.
          </Trans>
        </p>
      )}
    </div>
  )
}
