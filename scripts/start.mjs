// npm start: from a fresh clone to a running product.
import { spawn } from 'node:child_process';
import { build, install, nodeBinary, onlyPinned, root } from './prepare.mjs';

install();
const node = nodeBinary();
build(node);
console.log('Starting …');
const server = spawn(node, ['server/src/main.ts'], { cwd: root, stdio: 'inherit', env: onlyPinned(node) });
// The server hears Ctrl-C itself; what is sent to this process alone is passed on.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
