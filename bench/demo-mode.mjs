// How long a visitor waits for a demo of their own, and how long its removal takes. Target: well under 300 ms a start.
import './demo-mode/run.ts'
