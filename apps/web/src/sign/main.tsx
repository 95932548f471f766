import '../trusted-types.ts'
import './styles.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { configuration } from '../configuration.ts'
import { speak } from '../language.ts'
import { App } from './app.tsx'
import { arrival, takeInArrival } from './arrival.ts'
import { catalogues } from 'virtual:catalogues'

// Before anything else looks at the address.
takeInArrival()

await speak(configuration.lang, catalogues)

const root = document.getElementById('root')
if (!root) throw new Error('The page came without its root')

// The server has drawn the login page for an unknown visitor (decision 011): with a query the page is another one.
if (root.hasChildNodes() && Object.keys(arrival()).length === 0) hydrateRoot(root, <App />)
else createRoot(root).render(<App />)
