import { useQuery } from '@tanstack/react-query'
import { currentClient } from './session-queries.ts'
import { useLanguage } from '../page/use-language.ts'
import { PersonLanguage } from './person-language.tsx'
import { SignOut } from './sign-out.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** The signed-in person, language and theme, and the way out. */
export function Preferences() {
  const language = useLanguage()
  const person = useQuery(currentClient).data?.names[language].shortName
  return (
    <div className="c-preferences d-stack d-gap-3 d-stack-start">
      <p className="d-meta">{person}</p>
      <div className="d-row">
        <PersonLanguage />
        <ThemeSwitch />
      </div>
      <SignOut quiet />
    </div>
  )
}
