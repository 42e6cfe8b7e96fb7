// node image-check.mjs DIR FILE: checks an unpacked OCI image: both architectures, not root, a health check, at most 40 MB
// each. Writes the paths of the layers of amd64 into FILE.

import { readFileSync, statSync, writeFileSync } from 'node:fs';

const [dir, out] = process.argv.slice(2);
const path = (digest) => `${dir}/blobs/${digest.replace(':', '/')}`;
const read = (digest) => JSON.parse(readFileSync(path(digest), 'utf8'));
const manifests = (list) => list.flatMap((m) => (/index|list/.test(m.mediaType) ? manifests(read(m.digest).manifests) : [read(m.digest)]));

const seen = {};
for (const manifest of manifests(JSON.parse(readFileSync(`${dir}/index.json`, 'utf8')).manifests)) {
  const { architecture, config } = read(manifest.config.digest);
  const layers = manifest.layers.map((l) => path(l.digest));
  const size = layers.reduce((sum, file) => sum + statSync(file).size, 0);
  console.log(`image ${architecture}: ${(size / 1e6).toFixed(1)} MB in ${layers.length} layers, user ${config.User}, ${JSON.stringify(config.Entrypoint)}`);
  if (size > 40e6) throw new Error('more than 40 MB');
  if (config.User !== '65532:65532') throw new Error(`user ${config.User}`);
  if (!config.Healthcheck) throw new Error('no health check');
  seen[architecture] = layers;
}
if (!seen.amd64 || !seen.arm64) throw new Error(`only ${Object.keys(seen)}`);
writeFileSync(out, seen.amd64.join('\n') + '\n');
