// node image-health.mjs DIR: puts the health check into an unpacked OCI image. The tools that write the format leave it out;
// Docker and Podman read it nevertheless.

import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';

const dir = process.argv[2];
const second = 1e9;
const check = { Test: ['CMD', '/lettercase', 'healthy'], Interval: 30 * second, Timeout: 5 * second };
const path = (digest) => `${dir}/blobs/${digest.replace(':', '/')}`;

/** Changes the JSON that a descriptor points to, and the descriptor with it. */
function change(descriptor, edit) {
  const content = JSON.parse(readFileSync(path(descriptor.digest), 'utf8'));
  rmSync(path(descriptor.digest));
  edit(content);
  const bytes = Buffer.from(JSON.stringify(content));
  descriptor.digest = 'sha256:' + createHash('sha256').update(bytes).digest('hex');
  descriptor.size = bytes.length;
  writeFileSync(path(descriptor.digest), bytes);
}

function all(descriptors) {
  for (const d of descriptors)
    change(d, (content) => {
      if (content.manifests) all(content.manifests);
      else change(content.config, (image) => (image.config.Healthcheck = check));
    });
}

const index = JSON.parse(readFileSync(`${dir}/index.json`, 'utf8'));
all(index.manifests);
writeFileSync(`${dir}/index.json`, JSON.stringify(index));
