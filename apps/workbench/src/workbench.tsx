import { Segmented } from '@dilo/ui/fields/segmented.tsx'
import { StrictMode, useEffect } from 'react'
import { componentPages } from './component-pages.tsx'
import { type GroupName, groups, type PageName, pages } from './pages.ts'
import { language, say } from './say.ts'
import { ComponentName, type ComponentPage } from './state.tsx'

const isPage = (name: string): name is PageName => Object.hasOwn(pages, name)

const isGroup = (name: string | undefined): name is GroupName => name !== undefined && Object.hasOwn(groups, name)

/**
 * `/` lists the components, `/<component>` shows all states of one, `/<component>/<state>` one that opens over the page,
 * `/all/<group>` all states of several components.
 */
export function Workbench() {
  const [name = '', state] = location.pathname.split('/').slice(1)
  useEffect(() => {
    document.title = `${name || say('Компоненти', 'Компоненты')} · Діло`
  }, [name])
  return (
    <StrictMode>
      <main className="w-page">
        <Head name={name} />
        {isPage(name) ? <Page name={name} state={state} /> : isGroup(state) ? <Group name={state} /> : <List />}
      </main>
    </StrictMode>
  )
}

function keep(choice: 'theme' | 'lang', value: string): void {
  document.cookie = `${choice}=${value}; path=/; max-age=31536000; samesite=lax`
  location.reload()
}

function Head({ name }: { name: string }) {
  const theme = document.documentElement.dataset['theme'] ?? 'system'
  return (
    <header className="d-row d-gap-3 d-row-between">
      <h1>{name || say('Компоненти', 'Компоненты')}</h1>
      <div className="d-row">
        <Segmented
          label={say('Тема', 'Тема')}
          value={theme}
          options={['system', 'light', 'dark'].map((value) => ({ value, label: value }))}
          onChange={(value) => keep('theme', value)}
        />
        <Segmented
          label={say('Мова', 'Язык')}
          value={language()}
          options={['uk', 'ru'].map((value) => ({ value, label: value }))}
          onChange={(value) => keep('lang', value)}
        />
      </div>
    </header>
  )
}

const List = () => (
  <ul className="w-list">
    {Object.keys(pages).map((name) => (
      <li key={name}>
        <a href={`/${name}`}>{name}</a>
      </li>
    ))}
  </ul>
)

const Group = ({ name }: { name: GroupName }) => (
  <div className="w-states">
    {groups[name].map((component) => {
      const { States } = componentPages[component]
      return (
        <ComponentName key={component} value={component}>
          <States />
        </ComponentName>
      )
    })}
  </div>
)

function Page({ name, state }: { name: PageName; state: string | undefined }) {
  const { States, alone } = componentPages[name] as ComponentPage
  const Alone = state === undefined ? undefined : alone[state]
  if (Alone) {
    return (
      <section className="w-alone">
        <Alone />
      </section>
    )
  }
  return (
    <>
      <nav aria-label={say('Стани поверх сторінки', 'Состояния поверх страницы')}>
        <ul className="d-row d-gap-3">
          {[
            ['', say('усі компоненти', 'все компоненты')],
            ...Object.keys(alone).map((key) => [`${name}/${key}`, key]),
          ].map(([address, text]) => (
            <li key={address}>
              <a href={`/${address}`}>{text}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="w-states">
        <States />
      </div>
    </>
  )
}
