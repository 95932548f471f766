/** What a colour may mean; always beside a word and a shape of its own. */
export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info'
