import { build } from 'vite'
import { gzipSync } from 'node:zlib'
process.env.NODE_ENV='production'
const printer={name:'p',generateBundle(_,b){for(const c of Object.values(b)){if(c.type!=='chunk')continue;const mods=Object.keys(c.modules).map(m=>m.replace(/.*\/packages\//,'').replace(/.*node_modules\/\.pnpm\/[^/]+\/node_modules\//,'nm:').split('?')[0]);const ours=mods.filter(m=>!m.startsWith('nm:')&&!/rolldown|vite\//.test(m));console.log(`${c.fileName} ${gzipSync(c.code).length} ${c.isEntry?'ENTRY':''} imports[${c.imports.map(i=>i.replace(/js\/|-[^-]*\.js/g,'')).join(' ')}]`);if(process.argv[2]==='-v'&&!c.fileName.match(/js\/(en|id|es|fr|pt-BR|zh-CN)-/))console.log('    '+ours.join(' ')+' | '+[...new Set(mods.filter(m=>m.startsWith('nm:')).map(m=>m.split('/').slice(0,m.startsWith('nm:@')?2:1).join('/')))].join(' '))}}}
await build({root:import.meta.dirname,configFile:import.meta.dirname+'/vite.config.ts',logLevel:'error',plugins:[printer],build:{outDir:'dist-x',emptyOutDir:true}})
