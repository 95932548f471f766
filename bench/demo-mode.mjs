// Measures a visitor's wait for a demo, and the time of its removal. Target: well under 300 ms a start.
import './demo-mode/run.ts'
