// @ts-nocheck
/** Generated from spec/openapi.yaml by `npm run generate`; never edited by hand. */
var __getOwnPropNames = Object.getOwnPropertyNames;
var __commonJS = (cb, mod) => function __require() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};

// node_modules/ajv/dist/runtime/ucs2length.js
var require_ucs2length = __commonJS({
  "node_modules/ajv/dist/runtime/ucs2length.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    function ucs2length(str) {
      const len = str.length;
      let length = 0;
      let pos = 0;
      let value;
      while (pos < len) {
        length++;
        value = str.charCodeAt(pos++);
        if (value >= 55296 && value <= 56319 && pos < len) {
          value = str.charCodeAt(pos);
          if ((value & 64512) === 56320)
            pos++;
        }
      }
      return length;
    }
    exports.default = ucs2length;
    ucs2length.code = 'require("ajv/dist/runtime/ucs2length").default';
  }
});

// <stdin>
var listPayoutsQuery = validate20;
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate20.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.limit !== void 0) {
      let data0 = data.limit;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)))) {
        const err0 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
      if (typeof data0 == "number") {
        if (data0 > 100 || isNaN(data0)) {
          const err1 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100" };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (data0 < 1 || isNaN(data0)) {
          const err2 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      }
    }
    if (data.starting_after !== void 0) {
      if (typeof data.starting_after !== "string") {
        const err3 = { instancePath: instancePath + "/starting_after", schemaPath: "#/properties/starting_after/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
  } else {
    const err4 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err4];
    } else {
      vErrors.push(err4);
    }
    errors++;
  }
  validate20.errors = vErrors;
  return errors === 0;
}
validate20.evaluated = { "props": { "limit": true, "starting_after": true }, "dynamicProps": false, "dynamicItems": false };
var createPayoutBody = validate21;
var schema32 = { "type": "object", "description": "A new payout. Members that are not listed are ignored, those that the server sets among them.", "properties": { "recipient_address": { "type": "string", "description": "The address to send to. It must be one of the currency, on the main or a test network, with a correct checksum: base58 or bech32 for BTC and LTC, and for ETH 40 hexadecimal digits after `0x`, which must satisfy EIP-55 unless they are all in one case.", "pattern": "\\S", "maxLength": 255 }, "crypto_currency": { "type": "string", "description": "The code of a cryptocurrency, in upper case.", "enum": ["BTC", "ETH", "LTC"] }, "amount": { "type": ["number", "string", "boolean", "object", "array"] }, "memo": { "type": ["string", "null"], "description": "A memo to send with the transaction. It may be empty.", "maxLength": 255 }, "metadata": { "type": ["object", "null"], "description": "Key-value pairs of your own: at most 50 keys of 1 to 40 characters without `[` and `]`, and strings of up to 500 characters. Values may be any JSON and keep their type; numbers are doubles. Objects and arrays nest up to 5 levels, the metadata itself being the first, and the whole takes at most 8,192 bytes as compact JSON in UTF-8. An update replaces metadata as a whole.", "additionalProperties": true, "maxProperties": 50, "propertyNames": { "pattern": "^[^\\[\\]]{1,40}$" } } }, "required": ["recipient_address", "crypto_currency", "amount"] };
var func1 = require_ucs2length().default;
var pattern4 = new RegExp("\\S", "u");
var pattern5 = new RegExp("^[^\\[\\]]{1,40}$", "u");
function validate21(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate21.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.recipient_address === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "recipient_address" }, message: "must have required property 'recipient_address'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.crypto_currency === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "crypto_currency" }, message: "must have required property 'crypto_currency'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.amount === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "amount" }, message: "must have required property 'amount'" };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.recipient_address !== void 0) {
      let data0 = data.recipient_address;
      if (typeof data0 === "string") {
        if (func1(data0) > 255) {
          const err3 = { instancePath: instancePath + "/recipient_address", schemaPath: "#/properties/recipient_address/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters" };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
        if (!pattern4.test(data0)) {
          const err4 = { instancePath: instancePath + "/recipient_address", schemaPath: "#/properties/recipient_address/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
      } else {
        const err5 = { instancePath: instancePath + "/recipient_address", schemaPath: "#/properties/recipient_address/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.crypto_currency !== void 0) {
      let data1 = data.crypto_currency;
      if (typeof data1 !== "string") {
        const err6 = { instancePath: instancePath + "/crypto_currency", schemaPath: "#/properties/crypto_currency/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
      if (!(data1 === "BTC" || data1 === "ETH" || data1 === "LTC")) {
        const err7 = { instancePath: instancePath + "/crypto_currency", schemaPath: "#/properties/crypto_currency/enum", keyword: "enum", params: { allowedValues: schema32.properties.crypto_currency.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.amount !== void 0) {
      let data2 = data.amount;
      if ((!data2 || typeof data2 != "object") && !(typeof data2 == "number") && typeof data2 !== "string" && typeof data2 !== "boolean") {
        const err8 = { instancePath: instancePath + "/amount", schemaPath: "#/properties/amount/type", keyword: "type", params: { type: schema32.properties.amount.type }, message: "must be number,string,boolean,object,array" };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.memo !== void 0) {
      let data3 = data.memo;
      if (typeof data3 !== "string" && data3 !== null) {
        const err9 = { instancePath: instancePath + "/memo", schemaPath: "#/properties/memo/type", keyword: "type", params: { type: schema32.properties.memo.type }, message: "must be string,null" };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
      if (typeof data3 === "string") {
        if (func1(data3) > 255) {
          const err10 = { instancePath: instancePath + "/memo", schemaPath: "#/properties/memo/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters" };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
      }
    }
    if (data.metadata !== void 0) {
      let data4 = data.metadata;
      if (!(data4 && typeof data4 == "object" && !Array.isArray(data4)) && data4 !== null) {
        const err11 = { instancePath: instancePath + "/metadata", schemaPath: "#/properties/metadata/type", keyword: "type", params: { type: schema32.properties.metadata.type }, message: "must be object,null" };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
      if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
        if (Object.keys(data4).length > 50) {
          const err12 = { instancePath: instancePath + "/metadata", schemaPath: "#/properties/metadata/maxProperties", keyword: "maxProperties", params: { limit: 50 }, message: "must NOT have more than 50 properties" };
          if (vErrors === null) {
            vErrors = [err12];
          } else {
            vErrors.push(err12);
          }
          errors++;
        }
        for (const key0 in data4) {
          const _errs11 = errors;
          if (typeof key0 === "string") {
            if (!pattern5.test(key0)) {
              const err13 = { instancePath: instancePath + "/metadata", schemaPath: "#/properties/metadata/propertyNames/pattern", keyword: "pattern", params: { pattern: "^[^\\[\\]]{1,40}$" }, message: 'must match pattern "^[^\\[\\]]{1,40}$"', propertyName: key0 };
              if (vErrors === null) {
                vErrors = [err13];
              } else {
                vErrors.push(err13);
              }
              errors++;
            }
          }
          var valid1 = _errs11 === errors;
          if (!valid1) {
            const err14 = { instancePath: instancePath + "/metadata", schemaPath: "#/properties/metadata/propertyNames", keyword: "propertyNames", params: { propertyName: key0 }, message: "property name must be valid" };
            if (vErrors === null) {
              vErrors = [err14];
            } else {
              vErrors.push(err14);
            }
            errors++;
          }
        }
      }
    }
  } else {
    const err15 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err15];
    } else {
      vErrors.push(err15);
    }
    errors++;
  }
  validate21.errors = vErrors;
  return errors === 0;
}
validate21.evaluated = { "props": { "recipient_address": true, "crypto_currency": true, "amount": true, "memo": true, "metadata": true }, "dynamicProps": false, "dynamicItems": false };
var updatePayoutBody = validate22;
var schema33 = { "type": "object", "description": "What to change in a payout. The members `id`, `transaction_id`, `amount`, `crypto_currency`, `recipient_address` and `created_at` may come along with their present values, so that a payout that was read can be edited and put back whole; other values are refused. `status` is ignored, and so are members that are not listed.", "properties": { "memo": { "type": ["string", "null"], "description": "A memo, which can be changed only while the payout is pending. It may be empty.", "maxLength": 255 }, "metadata": { "type": ["object", "null"], "description": "Key-value pairs of your own: at most 50 keys of 1 to 40 characters without `[` and `]`, and strings of up to 500 characters. Values may be any JSON and keep their type; numbers are doubles. Objects and arrays nest up to 5 levels, the metadata itself being the first, and the whole takes at most 8,192 bytes as compact JSON in UTF-8. An update replaces metadata as a whole.", "additionalProperties": true, "maxProperties": 50, "propertyNames": { "pattern": "^[^\\[\\]]{1,40}$" } } } };
function validate22(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate22.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.memo !== void 0) {
      let data0 = data.memo;
      if (typeof data0 !== "string" && data0 !== null) {
        const err0 = { instancePath: instancePath + "/memo", schemaPath: "#/properties/memo/type", keyword: "type", params: { type: schema33.properties.memo.type }, message: "must be string,null" };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
      if (typeof data0 === "string") {
        if (func1(data0) > 255) {
          const err1 = { instancePath: instancePath + "/memo", schemaPath: "#/properties/memo/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters" };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
      }
    }
    if (data.metadata !== void 0) {
      let data1 = data.metadata;
      if (!(data1 && typeof data1 == "object" && !Array.isArray(data1)) && data1 !== null) {
        const err2 = { instancePath: instancePath + "/metadata", schemaPath: "#/properties/metadata/type", keyword: "type", params: { type: schema33.properties.metadata.type }, message: "must be object,null" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        if (Object.keys(data1).length > 50) {
          const err3 = { instancePath: instancePath + "/metadata", schemaPath: "#/properties/metadata/maxProperties", keyword: "maxProperties", params: { limit: 50 }, message: "must NOT have more than 50 properties" };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
        for (const key0 in data1) {
          const _errs5 = errors;
          if (typeof key0 === "string") {
            if (!pattern5.test(key0)) {
              const err4 = { instancePath: instancePath + "/metadata", schemaPath: "#/properties/metadata/propertyNames/pattern", keyword: "pattern", params: { pattern: "^[^\\[\\]]{1,40}$" }, message: 'must match pattern "^[^\\[\\]]{1,40}$"', propertyName: key0 };
              if (vErrors === null) {
                vErrors = [err4];
              } else {
                vErrors.push(err4);
              }
              errors++;
            }
          }
          var valid1 = _errs5 === errors;
          if (!valid1) {
            const err5 = { instancePath: instancePath + "/metadata", schemaPath: "#/properties/metadata/propertyNames", keyword: "propertyNames", params: { propertyName: key0 }, message: "property name must be valid" };
            if (vErrors === null) {
              vErrors = [err5];
            } else {
              vErrors.push(err5);
            }
            errors++;
          }
        }
      }
    }
  } else {
    const err6 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err6];
    } else {
      vErrors.push(err6);
    }
    errors++;
  }
  validate22.errors = vErrors;
  return errors === 0;
}
validate22.evaluated = { "props": { "memo": true, "metadata": true }, "dynamicProps": false, "dynamicItems": false };
var listRefundsQuery = validate23;
function validate23(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate23.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.limit !== void 0) {
      let data0 = data.limit;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)))) {
        const err0 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
      if (typeof data0 == "number") {
        if (data0 > 100 || isNaN(data0)) {
          const err1 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100" };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (data0 < 1 || isNaN(data0)) {
          const err2 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      }
    }
    if (data.starting_after !== void 0) {
      if (typeof data.starting_after !== "string") {
        const err3 = { instancePath: instancePath + "/starting_after", schemaPath: "#/properties/starting_after/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
  } else {
    const err4 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err4];
    } else {
      vErrors.push(err4);
    }
    errors++;
  }
  validate23.errors = vErrors;
  return errors === 0;
}
validate23.evaluated = { "props": { "limit": true, "starting_after": true }, "dynamicProps": false, "dynamicItems": false };
var createRefundBody = validate24;
var schema35 = { "type": "object", "description": "A new refund. Members that are not listed are ignored, those that the server sets among them.", "properties": { "transaction_id": { "type": "string", "description": "The identifier of the transaction to refund.", "pattern": "\\S", "maxLength": 255 }, "amount": { "type": ["number", "string", "boolean", "object", "array"] }, "reason": { "type": ["string", "null"], "description": "A short explanation. It may be empty, and is if none is sent.", "maxLength": 5e3 }, "metadata": { "type": ["object", "null"], "description": "Key-value pairs of your own: at most 50 keys of 1 to 40 characters without `[` and `]`, and strings of up to 500 characters. Values may be any JSON and keep their type; numbers are doubles. Objects and arrays nest up to 5 levels, the metadata itself being the first, and the whole takes at most 8,192 bytes as compact JSON in UTF-8. An update replaces metadata as a whole.", "additionalProperties": true, "maxProperties": 50, "propertyNames": { "pattern": "^[^\\[\\]]{1,40}$" } } }, "required": ["transaction_id", "amount"] };
function validate24(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate24.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.transaction_id === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "transaction_id" }, message: "must have required property 'transaction_id'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.amount === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "amount" }, message: "must have required property 'amount'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.transaction_id !== void 0) {
      let data0 = data.transaction_id;
      if (typeof data0 === "string") {
        if (func1(data0) > 255) {
          const err2 = { instancePath: instancePath + "/transaction_id", schemaPath: "#/properties/transaction_id/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters" };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        if (!pattern4.test(data0)) {
          const err3 = { instancePath: instancePath + "/transaction_id", schemaPath: "#/properties/transaction_id/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
      } else {
        const err4 = { instancePath: instancePath + "/transaction_id", schemaPath: "#/properties/transaction_id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.amount !== void 0) {
      let data1 = data.amount;
      if ((!data1 || typeof data1 != "object") && !(typeof data1 == "number") && typeof data1 !== "string" && typeof data1 !== "boolean") {
        const err5 = { instancePath: instancePath + "/amount", schemaPath: "#/properties/amount/type", keyword: "type", params: { type: schema35.properties.amount.type }, message: "must be number,string,boolean,object,array" };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.reason !== void 0) {
      let data2 = data.reason;
      if (typeof data2 !== "string" && data2 !== null) {
        const err6 = { instancePath: instancePath + "/reason", schemaPath: "#/properties/reason/type", keyword: "type", params: { type: schema35.properties.reason.type }, message: "must be string,null" };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
      if (typeof data2 === "string") {
        if (func1(data2) > 5e3) {
          const err7 = { instancePath: instancePath + "/reason", schemaPath: "#/properties/reason/maxLength", keyword: "maxLength", params: { limit: 5e3 }, message: "must NOT have more than 5000 characters" };
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
          }
          errors++;
        }
      }
    }
    if (data.metadata !== void 0) {
      let data3 = data.metadata;
      if (!(data3 && typeof data3 == "object" && !Array.isArray(data3)) && data3 !== null) {
        const err8 = { instancePath: instancePath + "/metadata", schemaPath: "#/properties/metadata/type", keyword: "type", params: { type: schema35.properties.metadata.type }, message: "must be object,null" };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
      if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
        if (Object.keys(data3).length > 50) {
          const err9 = { instancePath: instancePath + "/metadata", schemaPath: "#/properties/metadata/maxProperties", keyword: "maxProperties", params: { limit: 50 }, message: "must NOT have more than 50 properties" };
          if (vErrors === null) {
            vErrors = [err9];
          } else {
            vErrors.push(err9);
          }
          errors++;
        }
        for (const key0 in data3) {
          const _errs9 = errors;
          if (typeof key0 === "string") {
            if (!pattern5.test(key0)) {
              const err10 = { instancePath: instancePath + "/metadata", schemaPath: "#/properties/metadata/propertyNames/pattern", keyword: "pattern", params: { pattern: "^[^\\[\\]]{1,40}$" }, message: 'must match pattern "^[^\\[\\]]{1,40}$"', propertyName: key0 };
              if (vErrors === null) {
                vErrors = [err10];
              } else {
                vErrors.push(err10);
              }
              errors++;
            }
          }
          var valid1 = _errs9 === errors;
          if (!valid1) {
            const err11 = { instancePath: instancePath + "/metadata", schemaPath: "#/properties/metadata/propertyNames", keyword: "propertyNames", params: { propertyName: key0 }, message: "property name must be valid" };
            if (vErrors === null) {
              vErrors = [err11];
            } else {
              vErrors.push(err11);
            }
            errors++;
          }
        }
      }
    }
  } else {
    const err12 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err12];
    } else {
      vErrors.push(err12);
    }
    errors++;
  }
  validate24.errors = vErrors;
  return errors === 0;
}
validate24.evaluated = { "props": { "transaction_id": true, "amount": true, "reason": true, "metadata": true }, "dynamicProps": false, "dynamicItems": false };
var updateRefundBody = validate25;
var schema36 = { "type": "object", "description": "What to change in a refund. The members `id`, `transaction_id` and `created_at` may come along with their present values, so that a refund that was read can be edited and put back whole; other values are refused. `status` and `updated_at` are ignored, and so are members that are not listed.", "properties": { "amount": { "type": ["number", "string", "boolean", "object", "array", "null"] }, "reason": { "type": ["string", "null"], "description": "Another explanation. It may be empty.", "maxLength": 5e3 }, "metadata": { "type": ["object", "null"], "description": "Key-value pairs of your own: at most 50 keys of 1 to 40 characters without `[` and `]`, and strings of up to 500 characters. Values may be any JSON and keep their type; numbers are doubles. Objects and arrays nest up to 5 levels, the metadata itself being the first, and the whole takes at most 8,192 bytes as compact JSON in UTF-8. An update replaces metadata as a whole.", "additionalProperties": true, "maxProperties": 50, "propertyNames": { "pattern": "^[^\\[\\]]{1,40}$" } } } };
function validate25(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate25.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.amount !== void 0) {
      let data0 = data.amount;
      if (typeof data0 != "object" && !(typeof data0 == "number") && typeof data0 !== "string" && typeof data0 !== "boolean") {
        const err0 = { instancePath: instancePath + "/amount", schemaPath: "#/properties/amount/type", keyword: "type", params: { type: schema36.properties.amount.type }, message: "must be number,string,boolean,object,array,null" };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
    if (data.reason !== void 0) {
      let data1 = data.reason;
      if (typeof data1 !== "string" && data1 !== null) {
        const err1 = { instancePath: instancePath + "/reason", schemaPath: "#/properties/reason/type", keyword: "type", params: { type: schema36.properties.reason.type }, message: "must be string,null" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
      if (typeof data1 === "string") {
        if (func1(data1) > 5e3) {
          const err2 = { instancePath: instancePath + "/reason", schemaPath: "#/properties/reason/maxLength", keyword: "maxLength", params: { limit: 5e3 }, message: "must NOT have more than 5000 characters" };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      }
    }
    if (data.metadata !== void 0) {
      let data2 = data.metadata;
      if (!(data2 && typeof data2 == "object" && !Array.isArray(data2)) && data2 !== null) {
        const err3 = { instancePath: instancePath + "/metadata", schemaPath: "#/properties/metadata/type", keyword: "type", params: { type: schema36.properties.metadata.type }, message: "must be object,null" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
      if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
        if (Object.keys(data2).length > 50) {
          const err4 = { instancePath: instancePath + "/metadata", schemaPath: "#/properties/metadata/maxProperties", keyword: "maxProperties", params: { limit: 50 }, message: "must NOT have more than 50 properties" };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        for (const key0 in data2) {
          const _errs7 = errors;
          if (typeof key0 === "string") {
            if (!pattern5.test(key0)) {
              const err5 = { instancePath: instancePath + "/metadata", schemaPath: "#/properties/metadata/propertyNames/pattern", keyword: "pattern", params: { pattern: "^[^\\[\\]]{1,40}$" }, message: 'must match pattern "^[^\\[\\]]{1,40}$"', propertyName: key0 };
              if (vErrors === null) {
                vErrors = [err5];
              } else {
                vErrors.push(err5);
              }
              errors++;
            }
          }
          var valid1 = _errs7 === errors;
          if (!valid1) {
            const err6 = { instancePath: instancePath + "/metadata", schemaPath: "#/properties/metadata/propertyNames", keyword: "propertyNames", params: { propertyName: key0 }, message: "property name must be valid" };
            if (vErrors === null) {
              vErrors = [err6];
            } else {
              vErrors.push(err6);
            }
            errors++;
          }
        }
      }
    }
  } else {
    const err7 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err7];
    } else {
      vErrors.push(err7);
    }
    errors++;
  }
  validate25.errors = vErrors;
  return errors === 0;
}
validate25.evaluated = { "props": { "amount": true, "reason": true, "metadata": true }, "dynamicProps": false, "dynamicItems": false };
var listCheckoutsQuery = validate26;
var schema37 = { "type": "object", "properties": { "status": { "type": "string", "enum": ["created", "pending", "successful", "failed", "completed"] }, "created_at": { "type": "string", "format": "date" }, "updated_at": { "type": "string", "format": "date" }, "limit": { "type": "integer", "minimum": 1, "maximum": 100 }, "starting_after": { "type": "string" } } };
function validate26(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate26.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.status !== void 0) {
      let data0 = data.status;
      if (typeof data0 !== "string") {
        const err0 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
      if (!(data0 === "created" || data0 === "pending" || data0 === "successful" || data0 === "failed" || data0 === "completed")) {
        const err1 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: schema37.properties.status.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.created_at !== void 0) {
      if (!(typeof data.created_at === "string")) {
        const err2 = { instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.updated_at !== void 0) {
      if (!(typeof data.updated_at === "string")) {
        const err3 = { instancePath: instancePath + "/updated_at", schemaPath: "#/properties/updated_at/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.limit !== void 0) {
      let data3 = data.limit;
      if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)))) {
        const err4 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
      if (typeof data3 == "number") {
        if (data3 > 100 || isNaN(data3)) {
          const err5 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100" };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
        if (data3 < 1 || isNaN(data3)) {
          const err6 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
      }
    }
    if (data.starting_after !== void 0) {
      if (typeof data.starting_after !== "string") {
        const err7 = { instancePath: instancePath + "/starting_after", schemaPath: "#/properties/starting_after/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
  } else {
    const err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err8];
    } else {
      vErrors.push(err8);
    }
    errors++;
  }
  validate26.errors = vErrors;
  return errors === 0;
}
validate26.evaluated = { "props": { "status": true, "created_at": true, "updated_at": true, "limit": true, "starting_after": true }, "dynamicProps": false, "dynamicItems": false };
var createCheckoutBody = validate27;
var schema38 = { "type": "object", "description": "A new checkout. Members that are not listed are ignored, `metadata` and those that the server sets among them; an update can set metadata.", "properties": { "amount": { "type": "integer", "description": "The total in the smallest unit of the currency: 1999 is 19.99 US dollars, and 500 is 500 Japanese yen. Numeric strings are refused; `100.0` and `1e2` are integers.", "minimum": 1, "maximum": 9007199254740991 }, "currency": { "type": "string", "description": "An active ISO 4217 currency code, in upper case.", "enum": ["AED", "AFN", "ALL", "AMD", "AOA", "ARS", "AUD", "AWG", "AZN", "BAM", "BBD", "BDT", "BHD", "BIF", "BMD", "BND", "BOB", "BOV", "BRL", "BSD", "BTN", "BWP", "BYN", "BZD", "CAD", "CDF", "CHE", "CHF", "CHW", "CLF", "CLP", "CNY", "COP", "COU", "CRC", "CUP", "CVE", "CZK", "DJF", "DKK", "DOP", "DZD", "EGP", "ERN", "ETB", "EUR", "FJD", "FKP", "GBP", "GEL", "GHS", "GIP", "GMD", "GNF", "GTQ", "GYD", "HKD", "HNL", "HTG", "HUF", "IDR", "ILS", "INR", "IQD", "IRR", "ISK", "JMD", "JOD", "JPY", "KES", "KGS", "KHR", "KMF", "KPW", "KRW", "KWD", "KYD", "KZT", "LAK", "LBP", "LKR", "LRD", "LSL", "LYD", "MAD", "MDL", "MGA", "MKD", "MMK", "MNT", "MOP", "MRU", "MUR", "MVR", "MWK", "MXN", "MXV", "MYR", "MZN", "NAD", "NGN", "NIO", "NOK", "NPR", "NZD", "OMR", "PAB", "PEN", "PGK", "PHP", "PKR", "PLN", "PYG", "QAR", "RON", "RSD", "RUB", "RWF", "SAR", "SBD", "SCR", "SDG", "SEK", "SGD", "SHP", "SLE", "SOS", "SRD", "SSP", "STN", "SVC", "SYP", "SZL", "THB", "TJS", "TMT", "TND", "TOP", "TRY", "TTD", "TWD", "TZS", "UAH", "UGX", "USD", "USN", "UYI", "UYU", "UYW", "UZS", "VED", "VES", "VND", "VUV", "WST", "XAD", "XAF", "XAG", "XAU", "XBA", "XBB", "XBC", "XBD", "XCD", "XCG", "XDR", "XOF", "XPD", "XPF", "XPT", "XSU", "XTS", "XUA", "XXX", "YER", "ZAR", "ZMW", "ZWG"] }, "description": { "type": "string", "description": "What the customer pays for, in free text. It may not be blank.", "pattern": "\\S", "maxLength": 5e3 }, "redirect_url": { "type": "string", "format": "uri", "description": "Where the customer goes after a successful payment: an absolute `http` or `https` URL with a host.", "pattern": "\\S", "maxLength": 2048 }, "cancel_url": { "type": "string", "format": "uri", "description": "Where the customer goes after a failed payment or a cancellation: an absolute `http` or `https` URL with a host.", "pattern": "\\S", "maxLength": 2048 } }, "required": ["amount", "currency", "description", "redirect_url", "cancel_url"] };
function validate27(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate27.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.amount === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "amount" }, message: "must have required property 'amount'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.currency === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "currency" }, message: "must have required property 'currency'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.description === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "description" }, message: "must have required property 'description'" };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.redirect_url === void 0) {
      const err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "redirect_url" }, message: "must have required property 'redirect_url'" };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data.cancel_url === void 0) {
      const err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "cancel_url" }, message: "must have required property 'cancel_url'" };
      if (vErrors === null) {
        vErrors = [err4];
      } else {
        vErrors.push(err4);
      }
      errors++;
    }
    if (data.amount !== void 0) {
      let data0 = data.amount;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)))) {
        const err5 = { instancePath: instancePath + "/amount", schemaPath: "#/properties/amount/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
      if (typeof data0 == "number") {
        if (data0 > 9007199254740991 || isNaN(data0)) {
          const err6 = { instancePath: instancePath + "/amount", schemaPath: "#/properties/amount/maximum", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 }, message: "must be <= 9007199254740991" };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
        if (data0 < 1 || isNaN(data0)) {
          const err7 = { instancePath: instancePath + "/amount", schemaPath: "#/properties/amount/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
          }
          errors++;
        }
      }
    }
    if (data.currency !== void 0) {
      let data1 = data.currency;
      if (typeof data1 !== "string") {
        const err8 = { instancePath: instancePath + "/currency", schemaPath: "#/properties/currency/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
      if (!(data1 === "AED" || data1 === "AFN" || data1 === "ALL" || data1 === "AMD" || data1 === "AOA" || data1 === "ARS" || data1 === "AUD" || data1 === "AWG" || data1 === "AZN" || data1 === "BAM" || data1 === "BBD" || data1 === "BDT" || data1 === "BHD" || data1 === "BIF" || data1 === "BMD" || data1 === "BND" || data1 === "BOB" || data1 === "BOV" || data1 === "BRL" || data1 === "BSD" || data1 === "BTN" || data1 === "BWP" || data1 === "BYN" || data1 === "BZD" || data1 === "CAD" || data1 === "CDF" || data1 === "CHE" || data1 === "CHF" || data1 === "CHW" || data1 === "CLF" || data1 === "CLP" || data1 === "CNY" || data1 === "COP" || data1 === "COU" || data1 === "CRC" || data1 === "CUP" || data1 === "CVE" || data1 === "CZK" || data1 === "DJF" || data1 === "DKK" || data1 === "DOP" || data1 === "DZD" || data1 === "EGP" || data1 === "ERN" || data1 === "ETB" || data1 === "EUR" || data1 === "FJD" || data1 === "FKP" || data1 === "GBP" || data1 === "GEL" || data1 === "GHS" || data1 === "GIP" || data1 === "GMD" || data1 === "GNF" || data1 === "GTQ" || data1 === "GYD" || data1 === "HKD" || data1 === "HNL" || data1 === "HTG" || data1 === "HUF" || data1 === "IDR" || data1 === "ILS" || data1 === "INR" || data1 === "IQD" || data1 === "IRR" || data1 === "ISK" || data1 === "JMD" || data1 === "JOD" || data1 === "JPY" || data1 === "KES" || data1 === "KGS" || data1 === "KHR" || data1 === "KMF" || data1 === "KPW" || data1 === "KRW" || data1 === "KWD" || data1 === "KYD" || data1 === "KZT" || data1 === "LAK" || data1 === "LBP" || data1 === "LKR" || data1 === "LRD" || data1 === "LSL" || data1 === "LYD" || data1 === "MAD" || data1 === "MDL" || data1 === "MGA" || data1 === "MKD" || data1 === "MMK" || data1 === "MNT" || data1 === "MOP" || data1 === "MRU" || data1 === "MUR" || data1 === "MVR" || data1 === "MWK" || data1 === "MXN" || data1 === "MXV" || data1 === "MYR" || data1 === "MZN" || data1 === "NAD" || data1 === "NGN" || data1 === "NIO" || data1 === "NOK" || data1 === "NPR" || data1 === "NZD" || data1 === "OMR" || data1 === "PAB" || data1 === "PEN" || data1 === "PGK" || data1 === "PHP" || data1 === "PKR" || data1 === "PLN" || data1 === "PYG" || data1 === "QAR" || data1 === "RON" || data1 === "RSD" || data1 === "RUB" || data1 === "RWF" || data1 === "SAR" || data1 === "SBD" || data1 === "SCR" || data1 === "SDG" || data1 === "SEK" || data1 === "SGD" || data1 === "SHP" || data1 === "SLE" || data1 === "SOS" || data1 === "SRD" || data1 === "SSP" || data1 === "STN" || data1 === "SVC" || data1 === "SYP" || data1 === "SZL" || data1 === "THB" || data1 === "TJS" || data1 === "TMT" || data1 === "TND" || data1 === "TOP" || data1 === "TRY" || data1 === "TTD" || data1 === "TWD" || data1 === "TZS" || data1 === "UAH" || data1 === "UGX" || data1 === "USD" || data1 === "USN" || data1 === "UYI" || data1 === "UYU" || data1 === "UYW" || data1 === "UZS" || data1 === "VED" || data1 === "VES" || data1 === "VND" || data1 === "VUV" || data1 === "WST" || data1 === "XAD" || data1 === "XAF" || data1 === "XAG" || data1 === "XAU" || data1 === "XBA" || data1 === "XBB" || data1 === "XBC" || data1 === "XBD" || data1 === "XCD" || data1 === "XCG" || data1 === "XDR" || data1 === "XOF" || data1 === "XPD" || data1 === "XPF" || data1 === "XPT" || data1 === "XSU" || data1 === "XTS" || data1 === "XUA" || data1 === "XXX" || data1 === "YER" || data1 === "ZAR" || data1 === "ZMW" || data1 === "ZWG")) {
        const err9 = { instancePath: instancePath + "/currency", schemaPath: "#/properties/currency/enum", keyword: "enum", params: { allowedValues: schema38.properties.currency.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
    if (data.description !== void 0) {
      let data2 = data.description;
      if (typeof data2 === "string") {
        if (func1(data2) > 5e3) {
          const err10 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/maxLength", keyword: "maxLength", params: { limit: 5e3 }, message: "must NOT have more than 5000 characters" };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
        if (!pattern4.test(data2)) {
          const err11 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          if (vErrors === null) {
            vErrors = [err11];
          } else {
            vErrors.push(err11);
          }
          errors++;
        }
      } else {
        const err12 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
    }
    if (data.redirect_url !== void 0) {
      let data3 = data.redirect_url;
      if (typeof data3 === "string") {
        if (func1(data3) > 2048) {
          const err13 = { instancePath: instancePath + "/redirect_url", schemaPath: "#/properties/redirect_url/maxLength", keyword: "maxLength", params: { limit: 2048 }, message: "must NOT have more than 2048 characters" };
          if (vErrors === null) {
            vErrors = [err13];
          } else {
            vErrors.push(err13);
          }
          errors++;
        }
        if (!pattern4.test(data3)) {
          const err14 = { instancePath: instancePath + "/redirect_url", schemaPath: "#/properties/redirect_url/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          if (vErrors === null) {
            vErrors = [err14];
          } else {
            vErrors.push(err14);
          }
          errors++;
        }
      } else {
        const err15 = { instancePath: instancePath + "/redirect_url", schemaPath: "#/properties/redirect_url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err15];
        } else {
          vErrors.push(err15);
        }
        errors++;
      }
    }
    if (data.cancel_url !== void 0) {
      let data4 = data.cancel_url;
      if (typeof data4 === "string") {
        if (func1(data4) > 2048) {
          const err16 = { instancePath: instancePath + "/cancel_url", schemaPath: "#/properties/cancel_url/maxLength", keyword: "maxLength", params: { limit: 2048 }, message: "must NOT have more than 2048 characters" };
          if (vErrors === null) {
            vErrors = [err16];
          } else {
            vErrors.push(err16);
          }
          errors++;
        }
        if (!pattern4.test(data4)) {
          const err17 = { instancePath: instancePath + "/cancel_url", schemaPath: "#/properties/cancel_url/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          if (vErrors === null) {
            vErrors = [err17];
          } else {
            vErrors.push(err17);
          }
          errors++;
        }
      } else {
        const err18 = { instancePath: instancePath + "/cancel_url", schemaPath: "#/properties/cancel_url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err18];
        } else {
          vErrors.push(err18);
        }
        errors++;
      }
    }
  } else {
    const err19 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err19];
    } else {
      vErrors.push(err19);
    }
    errors++;
  }
  validate27.errors = vErrors;
  return errors === 0;
}
validate27.evaluated = { "props": { "amount": true, "currency": true, "description": true, "redirect_url": true, "cancel_url": true }, "dynamicProps": false, "dynamicItems": false };
var updateCheckoutBody = validate28;
var schema39 = { "type": "object", "description": "What to change in a checkout: a description or a status, or both, and more if you like. The members `id`, `amount`, `currency` and `created_at` may come along with their present values, so that a checkout that was read can be edited and put back whole; other values are refused. Members that are not listed are ignored.", "properties": { "description": { "type": "string", "description": "What the customer pays for, in free text. It may not be blank or null.", "pattern": "\\S", "maxLength": 5e3 }, "status": { "type": ["string", "null"], "description": "The status to move to. The present one is fine. `completed` is another word for `successful`, which passes through `pending` where need be.", "enum": ["created", "pending", "successful", "failed", "completed", null] }, "redirect_url": { "type": ["string", "null"], "format": "uri", "description": "Where the customer goes after a successful payment: an absolute `http` or `https` URL with a host.", "pattern": "\\S", "maxLength": 2048 }, "cancel_url": { "type": ["string", "null"], "format": "uri", "description": "Where the customer goes after a failed payment or a cancellation: an absolute `http` or `https` URL with a host.", "pattern": "\\S", "maxLength": 2048 }, "metadata": { "type": ["object", "null"], "description": "Key-value pairs of your own: at most 50 keys of 1 to 40 characters without `[` and `]`, and strings of up to 500 characters. Values may be any JSON and keep their type; numbers are doubles. Objects and arrays nest up to 5 levels, the metadata itself being the first, and the whole takes at most 8,192 bytes as compact JSON in UTF-8. An update replaces metadata as a whole.", "additionalProperties": true, "maxProperties": 50, "propertyNames": { "pattern": "^[^\\[\\]]{1,40}$" } } }, "if": { "required": ["status"], "properties": { "status": { "not": { "type": "null" } } } }, "else": { "required": ["description"], "properties": { "description": true }, "additionalProperties": true } };
function validate28(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate28.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  const _errs1 = errors;
  let valid0 = true;
  const _errs2 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    let missing0;
    if (data.status === void 0 && (missing0 = "status")) {
      const err0 = {};
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    } else {
      if (data.status !== void 0) {
        const _errs4 = errors;
        const _errs5 = errors;
        if (data.status !== null) {
          const err1 = {};
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        var valid2 = _errs5 === errors;
        if (valid2) {
          const err2 = {};
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        } else {
          errors = _errs4;
          if (vErrors !== null) {
            if (_errs4) {
              vErrors.length = _errs4;
            } else {
              vErrors = null;
            }
          }
        }
      }
    }
  }
  var _valid0 = _errs2 === errors;
  errors = _errs1;
  if (vErrors !== null) {
    if (_errs1) {
      vErrors.length = _errs1;
    } else {
      vErrors = null;
    }
  }
  if (!_valid0) {
    const _errs7 = errors;
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.description === void 0) {
        const err3 = { instancePath, schemaPath: "#/else/required", keyword: "required", params: { missingProperty: "description" }, message: "must have required property 'description'" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    var _valid0 = _errs7 === errors;
    valid0 = _valid0;
    if (valid0) {
      var props0 = true;
    }
  }
  if (!valid0) {
    const err4 = { instancePath, schemaPath: "#/if", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema' };
    if (vErrors === null) {
      vErrors = [err4];
    } else {
      vErrors.push(err4);
    }
    errors++;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (props0 !== true) {
      props0 = props0 || {};
      props0.description = true;
      props0.status = true;
      props0.redirect_url = true;
      props0.cancel_url = true;
      props0.metadata = true;
    }
    if (data.description !== void 0) {
      let data1 = data.description;
      if (typeof data1 === "string") {
        if (func1(data1) > 5e3) {
          const err5 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/maxLength", keyword: "maxLength", params: { limit: 5e3 }, message: "must NOT have more than 5000 characters" };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
        if (!pattern4.test(data1)) {
          const err6 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
      } else {
        const err7 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.status !== void 0) {
      let data2 = data.status;
      if (typeof data2 !== "string" && data2 !== null) {
        const err8 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: schema39.properties.status.type }, message: "must be string,null" };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
      if (!(data2 === "created" || data2 === "pending" || data2 === "successful" || data2 === "failed" || data2 === "completed" || data2 === null)) {
        const err9 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: schema39.properties.status.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
    if (data.redirect_url !== void 0) {
      let data3 = data.redirect_url;
      if (typeof data3 !== "string" && data3 !== null) {
        const err10 = { instancePath: instancePath + "/redirect_url", schemaPath: "#/properties/redirect_url/type", keyword: "type", params: { type: schema39.properties.redirect_url.type }, message: "must be string,null" };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
      if (typeof data3 === "string") {
        if (func1(data3) > 2048) {
          const err11 = { instancePath: instancePath + "/redirect_url", schemaPath: "#/properties/redirect_url/maxLength", keyword: "maxLength", params: { limit: 2048 }, message: "must NOT have more than 2048 characters" };
          if (vErrors === null) {
            vErrors = [err11];
          } else {
            vErrors.push(err11);
          }
          errors++;
        }
        if (!pattern4.test(data3)) {
          const err12 = { instancePath: instancePath + "/redirect_url", schemaPath: "#/properties/redirect_url/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          if (vErrors === null) {
            vErrors = [err12];
          } else {
            vErrors.push(err12);
          }
          errors++;
        }
      }
    }
    if (data.cancel_url !== void 0) {
      let data4 = data.cancel_url;
      if (typeof data4 !== "string" && data4 !== null) {
        const err13 = { instancePath: instancePath + "/cancel_url", schemaPath: "#/properties/cancel_url/type", keyword: "type", params: { type: schema39.properties.cancel_url.type }, message: "must be string,null" };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      }
      if (typeof data4 === "string") {
        if (func1(data4) > 2048) {
          const err14 = { instancePath: instancePath + "/cancel_url", schemaPath: "#/properties/cancel_url/maxLength", keyword: "maxLength", params: { limit: 2048 }, message: "must NOT have more than 2048 characters" };
          if (vErrors === null) {
            vErrors = [err14];
          } else {
            vErrors.push(err14);
          }
          errors++;
        }
        if (!pattern4.test(data4)) {
          const err15 = { instancePath: instancePath + "/cancel_url", schemaPath: "#/properties/cancel_url/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          if (vErrors === null) {
            vErrors = [err15];
          } else {
            vErrors.push(err15);
          }
          errors++;
        }
      }
    }
    if (data.metadata !== void 0) {
      let data5 = data.metadata;
      if (!(data5 && typeof data5 == "object" && !Array.isArray(data5)) && data5 !== null) {
        const err16 = { instancePath: instancePath + "/metadata", schemaPath: "#/properties/metadata/type", keyword: "type", params: { type: schema39.properties.metadata.type }, message: "must be object,null" };
        if (vErrors === null) {
          vErrors = [err16];
        } else {
          vErrors.push(err16);
        }
        errors++;
      }
      if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
        if (Object.keys(data5).length > 50) {
          const err17 = { instancePath: instancePath + "/metadata", schemaPath: "#/properties/metadata/maxProperties", keyword: "maxProperties", params: { limit: 50 }, message: "must NOT have more than 50 properties" };
          if (vErrors === null) {
            vErrors = [err17];
          } else {
            vErrors.push(err17);
          }
          errors++;
        }
        for (const key0 in data5) {
          const _errs19 = errors;
          if (typeof key0 === "string") {
            if (!pattern5.test(key0)) {
              const err18 = { instancePath: instancePath + "/metadata", schemaPath: "#/properties/metadata/propertyNames/pattern", keyword: "pattern", params: { pattern: "^[^\\[\\]]{1,40}$" }, message: 'must match pattern "^[^\\[\\]]{1,40}$"', propertyName: key0 };
              if (vErrors === null) {
                vErrors = [err18];
              } else {
                vErrors.push(err18);
              }
              errors++;
            }
          }
          var valid4 = _errs19 === errors;
          if (!valid4) {
            const err19 = { instancePath: instancePath + "/metadata", schemaPath: "#/properties/metadata/propertyNames", keyword: "propertyNames", params: { propertyName: key0 }, message: "property name must be valid" };
            if (vErrors === null) {
              vErrors = [err19];
            } else {
              vErrors.push(err19);
            }
            errors++;
          }
        }
      }
    }
  } else {
    const err20 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err20];
    } else {
      vErrors.push(err20);
    }
    errors++;
  }
  validate28.errors = vErrors;
  evaluated0.props = props0;
  return errors === 0;
}
validate28.evaluated = { "dynamicProps": true, "dynamicItems": false };
var resetWorkspaceBody = validate29;
function validate29(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate29.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key0 in data) {
      if (!(key0 === "seed")) {
        const err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
    if (data.seed !== void 0) {
      let data0 = data.seed;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)))) {
        const err1 = { instancePath: instancePath + "/seed", schemaPath: "#/properties/seed/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
      if (typeof data0 == "number") {
        if (data0 > 9007199254740991 || isNaN(data0)) {
          const err2 = { instancePath: instancePath + "/seed", schemaPath: "#/properties/seed/maximum", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 }, message: "must be <= 9007199254740991" };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        if (data0 < 0 || isNaN(data0)) {
          const err3 = { instancePath: instancePath + "/seed", schemaPath: "#/properties/seed/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
      }
    }
  } else {
    const err4 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err4];
    } else {
      vErrors.push(err4);
    }
    errors++;
  }
  validate29.errors = vErrors;
  return errors === 0;
}
validate29.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var setClockBody = validate30;
function validate30(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate30.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key0 in data) {
      if (!(key0 === "advance" || key0 === "now" || key0 === "frozen")) {
        const err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
    if (data.advance !== void 0) {
      let data0 = data.advance;
      if (typeof data0 === "string") {
        if (func1(data0) > 100) {
          const err1 = { instancePath: instancePath + "/advance", schemaPath: "#/properties/advance/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters" };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
      } else {
        const err2 = { instancePath: instancePath + "/advance", schemaPath: "#/properties/advance/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.now !== void 0) {
      let data1 = data.now;
      if (typeof data1 === "string") {
        if (func1(data1) > 100) {
          const err3 = { instancePath: instancePath + "/now", schemaPath: "#/properties/now/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters" };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
      } else {
        const err4 = { instancePath: instancePath + "/now", schemaPath: "#/properties/now/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.frozen !== void 0) {
      if (typeof data.frozen !== "boolean") {
        const err5 = { instancePath: instancePath + "/frozen", schemaPath: "#/properties/frozen/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
  } else {
    const err6 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err6];
    } else {
      vErrors.push(err6);
    }
    errors++;
  }
  validate30.errors = vErrors;
  return errors === 0;
}
validate30.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var registerTransactionBody = validate31;
var schema42 = { "type": "object", "additionalProperties": false, "required": ["amount"], "properties": { "id": { "type": "string", "pattern": "\\S", "maxLength": 255, "description": "Its id; one is given out where it is left out.", "examples": ["txn_order_4711"] }, "amount": { "type": ["number", "string", "boolean", "object", "array"] }, "outcome": { "type": "string", "enum": ["pending", "succeeded", "failed"], "description": "What became of it, `succeeded` where it is left out. One that failed cannot be refunded." } }, "examples": [{ "id": "txn_order_4711", "amount": 1999 }] };
function validate31(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate31.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.amount === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "amount" }, message: "must have required property 'amount'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "id" || key0 === "amount" || key0 === "outcome")) {
        const err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 === "string") {
        if (func1(data0) > 255) {
          const err2 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters" };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        if (!pattern4.test(data0)) {
          const err3 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
      } else {
        const err4 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.amount !== void 0) {
      let data1 = data.amount;
      if ((!data1 || typeof data1 != "object") && !(typeof data1 == "number") && typeof data1 !== "string" && typeof data1 !== "boolean") {
        const err5 = { instancePath: instancePath + "/amount", schemaPath: "#/properties/amount/type", keyword: "type", params: { type: schema42.properties.amount.type }, message: "must be number,string,boolean,object,array" };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.outcome !== void 0) {
      let data2 = data.outcome;
      if (typeof data2 !== "string") {
        const err6 = { instancePath: instancePath + "/outcome", schemaPath: "#/properties/outcome/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
      if (!(data2 === "pending" || data2 === "succeeded" || data2 === "failed")) {
        const err7 = { instancePath: instancePath + "/outcome", schemaPath: "#/properties/outcome/enum", keyword: "enum", params: { allowedValues: schema42.properties.outcome.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
  } else {
    const err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err8];
    } else {
      vErrors.push(err8);
    }
    errors++;
  }
  validate31.errors = vErrors;
  return errors === 0;
}
validate31.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
export {
  createCheckoutBody,
  createPayoutBody,
  createRefundBody,
  listCheckoutsQuery,
  listPayoutsQuery,
  listRefundsQuery,
  registerTransactionBody,
  resetWorkspaceBody,
  setClockBody,
  updateCheckoutBody,
  updatePayoutBody,
  updateRefundBody
};
