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
var schema32 = { "type": "object", "description": "A new payout. Unknown members are ignored, and so are those that the server sets.", "properties": { "recipient_address": { "type": "string", "description": "The address to send to. It must belong to the currency, on the main or a test network, with a correct checksum: base58 or bech32 for BTC and LTC; for ETH, `0x` and 40 hexadecimal digits, which must satisfy EIP-55 unless they are all in one case.", "pattern": "\\S", "maxLength": 255 }, "crypto_currency": { "type": "string", "description": "The code of a cryptocurrency, in upper case.", "enum": ["BTC", "ETH", "LTC"] }, "amount": { "type": ["number", "string", "boolean", "object", "array"] }, "memo": { "type": ["string", "null"], "description": "A memo to send with the transaction. It may be empty.", "maxLength": 255 }, "metadata": { "type": ["object", "null"], "description": "Your own key-value pairs: at most 50 keys of 1 to 40 characters without `[` and `]`, and strings of up to 500 characters. Values may be any JSON and keep their type; numbers are doubles. Objects and arrays nest up to 5 levels, including the metadata itself, and the whole takes at most 8,192 bytes as compact JSON in UTF-8. An update replaces all metadata.", "additionalProperties": true, "maxProperties": 50, "propertyNames": { "pattern": "^[^\\[\\]]{1,40}$" } } }, "required": ["recipient_address", "crypto_currency", "amount"] };
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
var schema33 = { "type": "object", "description": "The changes to a payout. You can read a payout, edit it and send it back whole: `id`, `transaction_id`, `amount`, `crypto_currency`, `recipient_address` and `created_at` are accepted with their current values, and other values are rejected. `status` and unknown members are ignored.", "properties": { "memo": { "type": ["string", "null"], "description": "The memo. You can change it only while the payout is pending. It may be empty.", "maxLength": 255 }, "metadata": { "type": ["object", "null"], "description": "Your own key-value pairs: at most 50 keys of 1 to 40 characters without `[` and `]`, and strings of up to 500 characters. Values may be any JSON and keep their type; numbers are doubles. Objects and arrays nest up to 5 levels, including the metadata itself, and the whole takes at most 8,192 bytes as compact JSON in UTF-8. An update replaces all metadata.", "additionalProperties": true, "maxProperties": 50, "propertyNames": { "pattern": "^[^\\[\\]]{1,40}$" } } } };
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
var schema35 = { "type": "object", "description": "A new refund. Unknown members are ignored, and so are those that the server sets.", "properties": { "transaction_id": { "type": "string", "description": "The identifier of the transaction to refund.", "pattern": "\\S", "maxLength": 255 }, "amount": { "type": ["number", "string", "boolean", "object", "array"] }, "reason": { "type": ["string", "null"], "description": "A short explanation. Empty if omitted.", "maxLength": 5e3 }, "metadata": { "type": ["object", "null"], "description": "Your own key-value pairs: at most 50 keys of 1 to 40 characters without `[` and `]`, and strings of up to 500 characters. Values may be any JSON and keep their type; numbers are doubles. Objects and arrays nest up to 5 levels, including the metadata itself, and the whole takes at most 8,192 bytes as compact JSON in UTF-8. An update replaces all metadata.", "additionalProperties": true, "maxProperties": 50, "propertyNames": { "pattern": "^[^\\[\\]]{1,40}$" } } }, "required": ["transaction_id", "amount"] };
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
var schema36 = { "type": "object", "description": "The changes to a refund. You can read a refund, edit it and send it back whole: `id`, `transaction_id` and `created_at` are accepted with their current values, and other values are rejected. `status`, `updated_at` and unknown members are ignored.", "properties": { "amount": { "type": ["number", "string", "boolean", "object", "array", "null"] }, "reason": { "type": ["string", "null"], "description": "The new explanation. It may be empty.", "maxLength": 5e3 }, "metadata": { "type": ["object", "null"], "description": "Your own key-value pairs: at most 50 keys of 1 to 40 characters without `[` and `]`, and strings of up to 500 characters. Values may be any JSON and keep their type; numbers are doubles. Objects and arrays nest up to 5 levels, including the metadata itself, and the whole takes at most 8,192 bytes as compact JSON in UTF-8. An update replaces all metadata.", "additionalProperties": true, "maxProperties": 50, "propertyNames": { "pattern": "^[^\\[\\]]{1,40}$" } } } };
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
var schema38 = { "type": "object", "description": "A new checkout. Unknown members are ignored, and so are `metadata` and those that the server sets; an update can set metadata.", "properties": { "amount": { "type": "integer", "description": "The total in the smallest unit of the currency: 1999 is 19.99 US dollars, and 500 is 500 Japanese yen. Numeric strings are rejected; `100.0` and `1e2` are integers.", "minimum": 1, "maximum": 9007199254740991 }, "currency": { "type": "string", "description": "An active ISO 4217 currency code, in upper case.", "enum": ["AED", "AFN", "ALL", "AMD", "AOA", "ARS", "AUD", "AWG", "AZN", "BAM", "BBD", "BDT", "BHD", "BIF", "BMD", "BND", "BOB", "BOV", "BRL", "BSD", "BTN", "BWP", "BYN", "BZD", "CAD", "CDF", "CHE", "CHF", "CHW", "CLF", "CLP", "CNY", "COP", "COU", "CRC", "CUP", "CVE", "CZK", "DJF", "DKK", "DOP", "DZD", "EGP", "ERN", "ETB", "EUR", "FJD", "FKP", "GBP", "GEL", "GHS", "GIP", "GMD", "GNF", "GTQ", "GYD", "HKD", "HNL", "HTG", "HUF", "IDR", "ILS", "INR", "IQD", "IRR", "ISK", "JMD", "JOD", "JPY", "KES", "KGS", "KHR", "KMF", "KPW", "KRW", "KWD", "KYD", "KZT", "LAK", "LBP", "LKR", "LRD", "LSL", "LYD", "MAD", "MDL", "MGA", "MKD", "MMK", "MNT", "MOP", "MRU", "MUR", "MVR", "MWK", "MXN", "MXV", "MYR", "MZN", "NAD", "NGN", "NIO", "NOK", "NPR", "NZD", "OMR", "PAB", "PEN", "PGK", "PHP", "PKR", "PLN", "PYG", "QAR", "RON", "RSD", "RUB", "RWF", "SAR", "SBD", "SCR", "SDG", "SEK", "SGD", "SHP", "SLE", "SOS", "SRD", "SSP", "STN", "SVC", "SYP", "SZL", "THB", "TJS", "TMT", "TND", "TOP", "TRY", "TTD", "TWD", "TZS", "UAH", "UGX", "USD", "USN", "UYI", "UYU", "UYW", "UZS", "VED", "VES", "VND", "VUV", "WST", "XAD", "XAF", "XAG", "XAU", "XBA", "XBB", "XBC", "XBD", "XCD", "XCG", "XDR", "XOF", "XPD", "XPF", "XPT", "XSU", "XTS", "XUA", "XXX", "YER", "ZAR", "ZMW", "ZWG"] }, "description": { "type": "string", "description": "The goods or services that the customer pays for, as free text. It may not be blank.", "pattern": "\\S", "maxLength": 5e3 }, "redirect_url": { "type": "string", "format": "uri", "description": "The page for the customer after a successful payment: an absolute `http` or `https` URL with a host.", "pattern": "\\S", "maxLength": 2048 }, "cancel_url": { "type": "string", "format": "uri", "description": "The page for the customer after a failed or canceled payment: an absolute `http` or `https` URL with a host.", "pattern": "\\S", "maxLength": 2048 } }, "required": ["amount", "currency", "description", "redirect_url", "cancel_url"] };
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
var schema39 = { "type": "object", "description": "The changes to a checkout: a description or a status, or both, and other members. You can read a checkout, edit it and send it back whole: `id`, `amount`, `currency` and `created_at` are accepted with their current values, and other values are rejected. Unknown members are ignored.", "properties": { "description": { "type": "string", "description": "The goods or services that the customer pays for, as free text. It may not be blank or null.", "pattern": "\\S", "maxLength": 5e3 }, "status": { "type": ["string", "null"], "description": "The new status. The current one is accepted. `completed` means `successful`, which passes through `pending` if necessary.", "enum": ["created", "pending", "successful", "failed", "completed", null] }, "redirect_url": { "type": ["string", "null"], "format": "uri", "description": "The page for the customer after a successful payment: an absolute `http` or `https` URL with a host.", "pattern": "\\S", "maxLength": 2048 }, "cancel_url": { "type": ["string", "null"], "format": "uri", "description": "The page for the customer after a failed or canceled payment: an absolute `http` or `https` URL with a host.", "pattern": "\\S", "maxLength": 2048 }, "metadata": { "type": ["object", "null"], "description": "Your own key-value pairs: at most 50 keys of 1 to 40 characters without `[` and `]`, and strings of up to 500 characters. Values may be any JSON and keep their type; numbers are doubles. Objects and arrays nest up to 5 levels, including the metadata itself, and the whole takes at most 8,192 bytes as compact JSON in UTF-8. An update replaces all metadata.", "additionalProperties": true, "maxProperties": 50, "propertyNames": { "pattern": "^[^\\[\\]]{1,40}$" } } }, "if": { "required": ["status"], "properties": { "status": { "not": { "type": "null" } } } }, "else": { "required": ["description"], "properties": { "description": true }, "additionalProperties": true } };
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
    if (data.seed !== void 0) {
      let data0 = data.seed;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)))) {
        const err0 = { instancePath: instancePath + "/seed", schemaPath: "#/properties/seed/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
      if (typeof data0 == "number") {
        if (data0 > 9007199254740991 || isNaN(data0)) {
          const err1 = { instancePath: instancePath + "/seed", schemaPath: "#/properties/seed/maximum", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 }, message: "must be <= 9007199254740991" };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (data0 < 0 || isNaN(data0)) {
          const err2 = { instancePath: instancePath + "/seed", schemaPath: "#/properties/seed/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      }
    }
    for (const key0 in data) {
      if (!(key0 === "seed")) {
        const err3 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0, known: ["seed"] }, message: "" };
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
  validate29.errors = vErrors;
  return errors === 0;
}
validate29.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var seedWorkspaceBody = validate30;
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
    if (data.demo !== void 0) {
      let data0 = data.demo;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)))) {
        const err0 = { instancePath: instancePath + "/demo", schemaPath: "#/properties/demo/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
      if (typeof data0 == "number") {
        if (data0 > 9007199254740991 || isNaN(data0)) {
          const err1 = { instancePath: instancePath + "/demo", schemaPath: "#/properties/demo/maximum", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 }, message: "must be <= 9007199254740991" };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (data0 < 0 || isNaN(data0)) {
          const err2 = { instancePath: instancePath + "/demo", schemaPath: "#/properties/demo/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      }
    }
    if (data.transactions !== void 0) {
      let data1 = data.transactions;
      if (!Array.isArray(data1)) {
        const err3 = { instancePath: instancePath + "/transactions", schemaPath: "#/properties/transactions/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
      const _errs5 = errors;
      let valid1 = true;
      const _errs6 = errors;
      if (Array.isArray(data1)) {
        if (data1.length > 1e3) {
          const err4 = {};
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
      }
      var _valid0 = _errs6 === errors;
      errors = _errs5;
      if (vErrors !== null) {
        if (_errs5) {
          vErrors.length = _errs5;
        } else {
          vErrors = null;
        }
      }
      let ifClause0;
      if (_valid0) {
        const _errs7 = errors;
        if (Array.isArray(data1)) {
          const len0 = data1.length;
          for (let i0 = 0; i0 < len0; i0++) {
            let data2 = data1[i0];
            if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
            } else {
              const err5 = { instancePath: instancePath + "/transactions/" + i0, schemaPath: "#/properties/transactions/then/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
              if (vErrors === null) {
                vErrors = [err5];
              } else {
                vErrors.push(err5);
              }
              errors++;
            }
          }
        }
        var _valid0 = _errs7 === errors;
        valid1 = _valid0;
        ifClause0 = "then";
      } else {
        const _errs11 = errors;
        if (Array.isArray(data1)) {
          if (data1.length > 1e3) {
            const err6 = { instancePath: instancePath + "/transactions", schemaPath: "#/properties/transactions/else/maxItems", keyword: "maxItems", params: { limit: 1e3 }, message: "must NOT have more than 1000 items" };
            if (vErrors === null) {
              vErrors = [err6];
            } else {
              vErrors.push(err6);
            }
            errors++;
          }
        }
        var _valid0 = _errs11 === errors;
        valid1 = _valid0;
        ifClause0 = "else";
      }
      if (!valid1) {
        const err7 = { instancePath: instancePath + "/transactions", schemaPath: "#/properties/transactions/if", keyword: "if", params: { failingKeyword: ifClause0 }, message: 'must match "' + ifClause0 + '" schema' };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.payouts !== void 0) {
      let data3 = data.payouts;
      if (!Array.isArray(data3)) {
        const err8 = { instancePath: instancePath + "/payouts", schemaPath: "#/properties/payouts/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
      const _errs14 = errors;
      let valid4 = true;
      const _errs15 = errors;
      if (Array.isArray(data3)) {
        if (data3.length > 1e3) {
          const err9 = {};
          if (vErrors === null) {
            vErrors = [err9];
          } else {
            vErrors.push(err9);
          }
          errors++;
        }
      }
      var _valid1 = _errs15 === errors;
      errors = _errs14;
      if (vErrors !== null) {
        if (_errs14) {
          vErrors.length = _errs14;
        } else {
          vErrors = null;
        }
      }
      let ifClause1;
      if (_valid1) {
        const _errs16 = errors;
        if (Array.isArray(data3)) {
          const len1 = data3.length;
          for (let i1 = 0; i1 < len1; i1++) {
            let data4 = data3[i1];
            if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
            } else {
              const err10 = { instancePath: instancePath + "/payouts/" + i1, schemaPath: "#/properties/payouts/then/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
              if (vErrors === null) {
                vErrors = [err10];
              } else {
                vErrors.push(err10);
              }
              errors++;
            }
          }
        }
        var _valid1 = _errs16 === errors;
        valid4 = _valid1;
        ifClause1 = "then";
      } else {
        const _errs20 = errors;
        if (Array.isArray(data3)) {
          if (data3.length > 1e3) {
            const err11 = { instancePath: instancePath + "/payouts", schemaPath: "#/properties/payouts/else/maxItems", keyword: "maxItems", params: { limit: 1e3 }, message: "must NOT have more than 1000 items" };
            if (vErrors === null) {
              vErrors = [err11];
            } else {
              vErrors.push(err11);
            }
            errors++;
          }
        }
        var _valid1 = _errs20 === errors;
        valid4 = _valid1;
        ifClause1 = "else";
      }
      if (!valid4) {
        const err12 = { instancePath: instancePath + "/payouts", schemaPath: "#/properties/payouts/if", keyword: "if", params: { failingKeyword: ifClause1 }, message: 'must match "' + ifClause1 + '" schema' };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
    }
    if (data.checkouts !== void 0) {
      let data5 = data.checkouts;
      if (!Array.isArray(data5)) {
        const err13 = { instancePath: instancePath + "/checkouts", schemaPath: "#/properties/checkouts/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      }
      const _errs23 = errors;
      let valid7 = true;
      const _errs24 = errors;
      if (Array.isArray(data5)) {
        if (data5.length > 1e3) {
          const err14 = {};
          if (vErrors === null) {
            vErrors = [err14];
          } else {
            vErrors.push(err14);
          }
          errors++;
        }
      }
      var _valid2 = _errs24 === errors;
      errors = _errs23;
      if (vErrors !== null) {
        if (_errs23) {
          vErrors.length = _errs23;
        } else {
          vErrors = null;
        }
      }
      let ifClause2;
      if (_valid2) {
        const _errs25 = errors;
        if (Array.isArray(data5)) {
          const len2 = data5.length;
          for (let i2 = 0; i2 < len2; i2++) {
            let data6 = data5[i2];
            if (data6 && typeof data6 == "object" && !Array.isArray(data6)) {
            } else {
              const err15 = { instancePath: instancePath + "/checkouts/" + i2, schemaPath: "#/properties/checkouts/then/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
              if (vErrors === null) {
                vErrors = [err15];
              } else {
                vErrors.push(err15);
              }
              errors++;
            }
          }
        }
        var _valid2 = _errs25 === errors;
        valid7 = _valid2;
        ifClause2 = "then";
      } else {
        const _errs29 = errors;
        if (Array.isArray(data5)) {
          if (data5.length > 1e3) {
            const err16 = { instancePath: instancePath + "/checkouts", schemaPath: "#/properties/checkouts/else/maxItems", keyword: "maxItems", params: { limit: 1e3 }, message: "must NOT have more than 1000 items" };
            if (vErrors === null) {
              vErrors = [err16];
            } else {
              vErrors.push(err16);
            }
            errors++;
          }
        }
        var _valid2 = _errs29 === errors;
        valid7 = _valid2;
        ifClause2 = "else";
      }
      if (!valid7) {
        const err17 = { instancePath: instancePath + "/checkouts", schemaPath: "#/properties/checkouts/if", keyword: "if", params: { failingKeyword: ifClause2 }, message: 'must match "' + ifClause2 + '" schema' };
        if (vErrors === null) {
          vErrors = [err17];
        } else {
          vErrors.push(err17);
        }
        errors++;
      }
    }
    if (data.refunds !== void 0) {
      let data7 = data.refunds;
      if (!Array.isArray(data7)) {
        const err18 = { instancePath: instancePath + "/refunds", schemaPath: "#/properties/refunds/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        if (vErrors === null) {
          vErrors = [err18];
        } else {
          vErrors.push(err18);
        }
        errors++;
      }
      const _errs32 = errors;
      let valid10 = true;
      const _errs33 = errors;
      if (Array.isArray(data7)) {
        if (data7.length > 1e3) {
          const err19 = {};
          if (vErrors === null) {
            vErrors = [err19];
          } else {
            vErrors.push(err19);
          }
          errors++;
        }
      }
      var _valid3 = _errs33 === errors;
      errors = _errs32;
      if (vErrors !== null) {
        if (_errs32) {
          vErrors.length = _errs32;
        } else {
          vErrors = null;
        }
      }
      let ifClause3;
      if (_valid3) {
        const _errs34 = errors;
        if (Array.isArray(data7)) {
          const len3 = data7.length;
          for (let i3 = 0; i3 < len3; i3++) {
            let data8 = data7[i3];
            if (data8 && typeof data8 == "object" && !Array.isArray(data8)) {
            } else {
              const err20 = { instancePath: instancePath + "/refunds/" + i3, schemaPath: "#/properties/refunds/then/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
              if (vErrors === null) {
                vErrors = [err20];
              } else {
                vErrors.push(err20);
              }
              errors++;
            }
          }
        }
        var _valid3 = _errs34 === errors;
        valid10 = _valid3;
        ifClause3 = "then";
      } else {
        const _errs38 = errors;
        if (Array.isArray(data7)) {
          if (data7.length > 1e3) {
            const err21 = { instancePath: instancePath + "/refunds", schemaPath: "#/properties/refunds/else/maxItems", keyword: "maxItems", params: { limit: 1e3 }, message: "must NOT have more than 1000 items" };
            if (vErrors === null) {
              vErrors = [err21];
            } else {
              vErrors.push(err21);
            }
            errors++;
          }
        }
        var _valid3 = _errs38 === errors;
        valid10 = _valid3;
        ifClause3 = "else";
      }
      if (!valid10) {
        const err22 = { instancePath: instancePath + "/refunds", schemaPath: "#/properties/refunds/if", keyword: "if", params: { failingKeyword: ifClause3 }, message: 'must match "' + ifClause3 + '" schema' };
        if (vErrors === null) {
          vErrors = [err22];
        } else {
          vErrors.push(err22);
        }
        errors++;
      }
    }
    for (const key0 in data) {
      if (!(key0 === "demo" || key0 === "transactions" || key0 === "payouts" || key0 === "checkouts" || key0 === "refunds")) {
        const err23 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0, known: ["demo", "transactions", "payouts", "checkouts", "refunds"] }, message: "" };
        if (vErrors === null) {
          vErrors = [err23];
        } else {
          vErrors.push(err23);
        }
        errors++;
      }
    }
  } else {
    const err24 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err24];
    } else {
      vErrors.push(err24);
    }
    errors++;
  }
  validate30.errors = vErrors;
  return errors === 0;
}
validate30.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var importWorkspaceBody = validate31;
var schema42 = { "type": "object", "additionalProperties": false, "required": ["now", "frozen", "seed", "ids_given", "records"], "properties": { "now": { "type": "string", "pattern": "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$", "description": "RFC 3339 in UTC with milliseconds." }, "frozen": { "type": "boolean", "description": "Whether its clock is frozen." }, "seed": { "type": "integer", "minimum": 0, "maximum": 9007199254740991, "description": "The source of its ids." }, "ids_given": { "type": "integer", "minimum": 0, "maximum": 4503599627370496, "description": "The number of ids used, so that the next one is new: at most 2^52, so that many are left." }, "faults": { "type": "object", "additionalProperties": false, "required": ["version", "rules"], "description": "The standing faults, with their counts.", "properties": { "version": { "type": "string", "maxLength": 100, "description": "A version that changes whenever rules are set." }, "rules": { "type": "array", "if": { "maxItems": 50 }, "then": { "items": { "type": "object", "additionalProperties": false, "required": ["rule", "matched", "applied"], "properties": { "rule": { "type": "object", "additionalProperties": false, "description": "Does one of `simulate`, `fault`, `latency` and `rate_limit`: to every request, or to those that one of `probability`, `count` and `every` selects.", "properties": { "name": { "type": "string", "maxLength": 64, "description": "Its name in `Sandbox-Trigger`: letters, digits, `.`, `_` and `-`. If omitted, its position: `rules.0`." }, "operations": { "type": "array", "description": "The operations that it applies to; all if omitted.", "if": { "maxItems": 15 }, "then": { "items": { "type": "string", "enum": ["createPayout", "listPayouts", "getPayout", "updatePayout", "deletePayout", "createRefund", "listRefunds", "getRefund", "updateRefund", "deleteRefund", "createCheckout", "listCheckouts", "getCheckout", "updateCheckout", "deleteCheckout"] } }, "else": { "maxItems": 15 } }, "probability": { "type": "number", "minimum": 0, "maximum": 1, "description": "The share of requests, drawn from the seed of the workspace, so that runs repeat." }, "count": { "type": "integer", "minimum": 1, "maximum": 1e6, "description": "The number of requests, from the first one on." }, "every": { "type": "integer", "minimum": 1, "maximum": 1e6, "description": "The interval: 3 means every third request." }, "simulate": { "type": "string", "maxLength": 200, "description": "A value of the header `Sandbox-Simulate`." }, "fault": { "type": "object", "additionalProperties": false, "required": ["point"], "description": "A failure and its point in the request; the connection is reset unless you give a `status` or another `connection`. Only successful requests reach the last three points.", "properties": { "point": { "type": "string", "enum": ["before_validation", "before_commit", "after_commit", "mid_body"], "description": "Before any check; before the commit, so that everything is undone; after the commit; or in the middle of the response body." }, "status": { "type": "integer", "minimum": 400, "maximum": 599, "description": "The status of the response. Not in the middle of a body." }, "retry_after": { "type": "integer", "minimum": 0, "maximum": 999999999, "description": "Seconds. Only together with `status`." }, "connection": { "type": "string", "enum": ["reset", "hang"], "description": "Resets the connection, or never responds. Not together with `status`." } }, "examples": [{ "point": "after_commit", "status": 502 }] }, "latency": { "type": "object", "additionalProperties": false, "description": "The delay of the request in real milliseconds, by one of these distributions, limited to 0 to 600000.", "properties": { "fixed": { "type": "integer", "minimum": 0, "maximum": 6e5 }, "uniform": { "type": "object", "additionalProperties": false, "required": ["min", "max"], "properties": { "min": { "type": "integer", "minimum": 0, "maximum": 6e5 }, "max": { "type": "integer", "minimum": 0, "maximum": 6e5 } } }, "normal": { "type": "object", "additionalProperties": false, "required": ["mean", "deviation"], "properties": { "mean": { "type": "number", "minimum": 0, "maximum": 6e5 }, "deviation": { "type": "number", "minimum": 0, "maximum": 6e5 } } }, "lognormal": { "type": "object", "additionalProperties": false, "required": ["median", "sigma"], "properties": { "median": { "type": "number", "minimum": 0, "maximum": 6e5 }, "sigma": { "type": "number", "minimum": 0, "maximum": 10, "description": "The standard deviation of the logarithm." } } } }, "examples": [{ "uniform": { "min": 100, "max": 500 } }] }, "rate_limit": { "type": "object", "additionalProperties": false, "required": ["requests", "per"], "description": "A token bucket on the workspace's clock. A request that finds it empty gets 429, and `Retry-After` has the number of seconds until one will pass.", "properties": { "requests": { "type": "integer", "minimum": 1, "maximum": 1e6, "description": "The number of requests that pass in each period." }, "per": { "type": "string", "enum": ["second", "minute"] }, "burst": { "type": "integer", "minimum": 1, "maximum": 1e6, "description": "The number of requests that pass at once after a pause; `requests` if omitted." } }, "examples": [{ "requests": 60, "per": "minute", "burst": 10 }] } }, "examples": [{ "operations": ["createPayout"], "every": 3, "simulate": "status=500" }] }, "matched": { "type": "integer", "minimum": 0, "maximum": 9007199254740991, "description": "The number of requests that it was tried on." }, "applied": { "type": "integer", "minimum": 0, "maximum": 9007199254740991, "description": "The number of requests that it was applied to." }, "bucket": { "type": "object", "additionalProperties": false, "required": ["credit", "at"], "description": "The level of a rate limit's bucket.", "properties": { "credit": { "type": "number", "minimum": 0, "maximum": 6e10, "description": "In milliseconds times requests per period." }, "at": { "type": "number", "minimum": -621672192e5, "maximum": 253402300799999, "description": "When it was last filled, in milliseconds of workspace time since the epoch." } } } } } }, "else": { "maxItems": 50 } } } }, "webhooks": { "type": "array", "description": "The webhooks with their secrets.", "if": { "maxItems": 16 }, "then": { "items": { "type": "object", "additionalProperties": false, "required": ["id", "url", "events", "enabled", "secret", "oldSecrets", "chaos", "held", "created_at"], "properties": { "id": { "type": "string", "pattern": "^wh_[0-9A-Za-z]{24}$", "description": "Its id." }, "url": { "type": "string", "pattern": "^https?://", "maxLength": 2e3, "description": "The URL that events are sent to." }, "events": { "type": "array", "if": { "maxItems": 18 }, "then": { "items": { "description": "The type of an event.", "enum": ["payout.created", "payout.updated", "payout.processing", "payout.succeeded", "payout.failed", "payout.deleted", "refund.created", "refund.updated", "refund.succeeded", "refund.failed", "refund.canceled", "refund.deleted", "checkout.created", "checkout.updated", "checkout.pending", "checkout.successful", "checkout.failed", "checkout.deleted"] } }, "else": { "maxItems": 18 } }, "enabled": { "type": "boolean", "description": "Whether events are sent." }, "secret": { "type": "string", "maxLength": 255, "description": "The secret that it signs with." }, "oldSecrets": { "type": "array", "description": "Older secrets that also sign, until a workspace time.", "if": { "maxItems": 16 }, "then": { "items": { "type": "object", "additionalProperties": false, "required": ["secret", "until"], "properties": { "secret": { "type": "string", "maxLength": 255, "description": "The secret." }, "until": { "type": "string", "pattern": "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$", "description": "RFC 3339 in UTC with milliseconds." } } } }, "else": { "maxItems": 16 } }, "chaos": { "type": "object", "additionalProperties": false, "description": "The faults of its deliveries, by mode.", "properties": { "duplicate": { "type": "object", "additionalProperties": false, "required": ["drawn"], "properties": { "probability": { "type": "number", "minimum": 0, "maximum": 1, "description": "The share of events to act on." }, "count": { "type": "integer", "minimum": 1, "maximum": 1e6, "description": "The number of events left to act on." }, "delay": { "type": "integer", "minimum": 0, "maximum": 31536e8, "description": "The delay of the events, in milliseconds." }, "drawn": { "type": "integer", "minimum": 0, "maximum": 9007199254740991, "description": "The number of events drawn." } } }, "reorder": { "type": "object", "additionalProperties": false, "required": ["drawn"], "properties": { "probability": { "type": "number", "minimum": 0, "maximum": 1, "description": "The share of events to act on." }, "count": { "type": "integer", "minimum": 1, "maximum": 1e6, "description": "The number of events left to act on." }, "delay": { "type": "integer", "minimum": 0, "maximum": 31536e8, "description": "The delay of the events, in milliseconds." }, "drawn": { "type": "integer", "minimum": 0, "maximum": 9007199254740991, "description": "The number of events drawn." } } }, "drop": { "type": "object", "additionalProperties": false, "required": ["drawn"], "properties": { "probability": { "type": "number", "minimum": 0, "maximum": 1, "description": "The share of events to act on." }, "count": { "type": "integer", "minimum": 1, "maximum": 1e6, "description": "The number of events left to act on." }, "delay": { "type": "integer", "minimum": 0, "maximum": 31536e8, "description": "The delay of the events, in milliseconds." }, "drawn": { "type": "integer", "minimum": 0, "maximum": 9007199254740991, "description": "The number of events drawn." } } }, "delay": { "type": "object", "additionalProperties": false, "required": ["drawn"], "properties": { "probability": { "type": "number", "minimum": 0, "maximum": 1, "description": "The share of events to act on." }, "count": { "type": "integer", "minimum": 1, "maximum": 1e6, "description": "The number of events left to act on." }, "delay": { "type": "integer", "minimum": 0, "maximum": 31536e8, "description": "The delay of the events, in milliseconds." }, "drawn": { "type": "integer", "minimum": 0, "maximum": 9007199254740991, "description": "The number of events drawn." } } }, "bad-signature": { "type": "object", "additionalProperties": false, "required": ["drawn"], "properties": { "probability": { "type": "number", "minimum": 0, "maximum": 1, "description": "The share of events to act on." }, "count": { "type": "integer", "minimum": 1, "maximum": 1e6, "description": "The number of events left to act on." }, "delay": { "type": "integer", "minimum": 0, "maximum": 31536e8, "description": "The delay of the events, in milliseconds." }, "drawn": { "type": "integer", "minimum": 0, "maximum": 9007199254740991, "description": "The number of events drawn." } } } } }, "held": { "type": "array", "description": "Deliveries that are held back; they are not stored.", "items": { "type": "string" } }, "created_at": { "type": "string", "pattern": "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$", "description": "RFC 3339 in UTC with milliseconds." } } } }, "else": { "maxItems": 16 } }, "records": { "type": "object", "additionalProperties": false, "required": ["payouts", "refunds", "checkouts", "transactions", "replays", "balances"], "description": "The records by kind, oldest first.", "properties": { "payouts": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["id", "transaction_id", "amount", "crypto_currency", "recipient_address", "status", "metadata", "created_at", "updated_at", "schedule"], "properties": { "id": { "type": "string", "pattern": "^po_[0-9A-Za-z]{24}$", "description": "Its id." }, "transaction_id": { "type": "string", "pattern": "^[\\x21-\\x7e]+$", "maxLength": 255, "description": "Its transaction, in visible ASCII characters." }, "amount": { "type": "string", "pattern": "^(?:0|[1-9]\\d*)(?:\\.\\d*[1-9])?$", "maxLength": 255, "description": "A decimal without an exponent and without trailing zeros." }, "crypto_currency": { "type": "string", "pattern": "^[A-Z0-9]{2,10}$", "description": "The code of the coin." }, "recipient_address": { "type": "string", "pattern": "\\S", "maxLength": 255, "description": "The address of the recipient." }, "memo": { "type": "string", "maxLength": 255, "description": "The memo sent with the transaction." }, "status": { "type": "string", "enum": ["pending", "processing", "succeeded", "failed"], "description": "Its state." }, "metadata": { "type": "object", "additionalProperties": true, "maxProperties": 50, "description": "The merchant's key-value pairs, by the rules of a create." }, "created_at": { "type": "string", "pattern": "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$", "description": "RFC 3339 in UTC with milliseconds." }, "updated_at": { "type": "string", "pattern": "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$", "description": "RFC 3339 in UTC with milliseconds." }, "charged": { "type": "boolean", "enum": [true], "description": "Whether it was taken from a limited balance." }, "history": { "type": "array", "description": "Its past states, if it has had more than one.", "if": { "maxItems": 20 }, "then": { "items": { "type": "object", "additionalProperties": false, "required": ["at", "status"], "properties": { "at": { "type": "string", "pattern": "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$", "description": "RFC 3339 in UTC with milliseconds." }, "status": { "type": "string", "enum": ["pending", "processing", "succeeded", "failed"], "description": "The state." } } } }, "else": { "maxItems": 20 } }, "schedule": { "type": "array", "description": "Its upcoming states, earliest first.", "if": { "maxItems": 20 }, "then": { "items": { "type": "object", "additionalProperties": false, "required": ["at", "status"], "properties": { "at": { "type": "string", "pattern": "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$", "description": "RFC 3339 in UTC with milliseconds." }, "status": { "type": "string", "enum": ["pending", "processing", "succeeded", "failed"], "description": "Its state from then on." } } } }, "else": { "maxItems": 20 } } } } }, "refunds": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["id", "transaction_id", "amount", "reason", "metadata", "status", "created_at", "updated_at", "schedule"], "properties": { "id": { "type": "string", "pattern": "^re_[0-9A-Za-z]{24}$", "description": "Its id." }, "transaction_id": { "type": "string", "pattern": "\\S", "maxLength": 255, "description": "The transaction that it refunds." }, "amount": { "type": "string", "pattern": "^(?:0|[1-9]\\d*)(?:\\.\\d*[1-9])?$", "maxLength": 255, "description": "A decimal without an exponent and without trailing zeros." }, "reason": { "type": "string", "maxLength": 5e3, "description": "A short explanation." }, "metadata": { "type": "object", "additionalProperties": true, "maxProperties": 50, "description": "The merchant's key-value pairs, by the rules of a create." }, "status": { "type": "string", "enum": ["pending", "succeeded", "failed", "canceled"], "description": "Its state." }, "created_at": { "type": "string", "pattern": "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$", "description": "RFC 3339 in UTC with milliseconds." }, "updated_at": { "type": "string", "pattern": "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$", "description": "RFC 3339 in UTC with milliseconds." }, "history": { "type": "array", "description": "Its past states, if it has had more than one.", "if": { "maxItems": 20 }, "then": { "items": { "type": "object", "additionalProperties": false, "required": ["at", "status"], "properties": { "at": { "type": "string", "pattern": "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$", "description": "RFC 3339 in UTC with milliseconds." }, "status": { "type": "string", "enum": ["pending", "succeeded", "failed", "canceled"], "description": "The state." } } } }, "else": { "maxItems": 20 } }, "schedule": { "type": "array", "description": "Its upcoming states, earliest first.", "if": { "maxItems": 20 }, "then": { "items": { "type": "object", "additionalProperties": false, "required": ["at", "status"], "properties": { "at": { "type": "string", "pattern": "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$", "description": "RFC 3339 in UTC with milliseconds." }, "status": { "type": "string", "enum": ["pending", "succeeded", "failed", "canceled"], "description": "Its state from then on." } } } }, "else": { "maxItems": 20 } } } } }, "checkouts": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["id", "amount", "currency", "description", "redirect_url", "cancel_url", "status", "metadata", "created_at", "updated_at", "schedule"], "properties": { "id": { "type": "string", "pattern": "^co_[0-9A-Za-z]{24}$", "description": "Its id." }, "amount": { "type": "integer", "minimum": 1, "maximum": 9007199254740991, "description": "The total in the smallest unit of the currency." }, "currency": { "type": "string", "pattern": "^[A-Z0-9]{2,10}$", "description": "The code of the currency." }, "description": { "type": "string", "pattern": "\\S", "maxLength": 5e3, "description": "The goods or services that the customer pays for." }, "redirect_url": { "type": "string", "pattern": "^https?://", "maxLength": 2048, "description": "The page for the customer after a successful payment." }, "cancel_url": { "type": "string", "pattern": "^https?://", "maxLength": 2048, "description": "The page for the customer after a failed or canceled payment." }, "status": { "type": "string", "enum": ["created", "pending", "successful", "failed"], "description": "Its state." }, "metadata": { "type": "object", "additionalProperties": true, "maxProperties": 50, "description": "The merchant's key-value pairs, by the rules of a create." }, "created_at": { "type": "string", "pattern": "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$", "description": "RFC 3339 in UTC with milliseconds." }, "updated_at": { "type": "string", "pattern": "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$", "description": "RFC 3339 in UTC with milliseconds." }, "transaction_id": { "type": "string", "pattern": "^[\\x21-\\x7e]+$", "maxLength": 255, "description": "The transaction that paid it, in visible ASCII characters." }, "history": { "type": "array", "description": "Its past states, if it has had more than one.", "if": { "maxItems": 20 }, "then": { "items": { "type": "object", "additionalProperties": false, "required": ["at", "status"], "properties": { "at": { "type": "string", "pattern": "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$", "description": "RFC 3339 in UTC with milliseconds." }, "status": { "type": "string", "enum": ["created", "pending", "successful", "failed"], "description": "The state." }, "reason": { "type": "string", "enum": ["expired"], "description": "The reason of a failure by expiry; otherwise omitted." } } } }, "else": { "maxItems": 20 } }, "schedule": { "type": "array", "description": "Its upcoming states, earliest first.", "if": { "maxItems": 20 }, "then": { "items": { "type": "object", "additionalProperties": false, "required": ["at", "status"], "properties": { "at": { "type": "string", "pattern": "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$", "description": "RFC 3339 in UTC with milliseconds." }, "status": { "type": "string", "enum": ["created", "pending", "successful", "failed"], "description": "Its state from then on." }, "reason": { "type": "string", "enum": ["expired"], "description": "The reason of a failure by expiry; otherwise omitted." } } } }, "else": { "maxItems": 20 } } } } }, "transactions": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["id", "amount", "decimals", "outcome", "created_at"], "properties": { "id": { "type": "string", "pattern": "\\S", "maxLength": 255, "description": "Its id." }, "amount": { "type": "string", "pattern": "^(?:0|[1-9]\\d*)(?:\\.\\d*[1-9])?$", "maxLength": 255, "description": "A decimal without an exponent and without trailing zeros." }, "decimals": { "type": "integer", "minimum": 0, "maximum": 18, "description": "The number of decimals of its unit." }, "currency": { "type": "string", "pattern": "^[A-Z0-9]{2,10}$", "description": "The code of its currency, unless it was registered." }, "source": { "type": "string", "pattern": "^(?:po|co)_[0-9A-Za-z]{24}$", "description": "The id of its payout or checkout, unless it was registered." }, "outcome": { "type": "string", "enum": ["pending", "succeeded", "failed"], "description": "Its outcome." }, "created_at": { "type": "string", "pattern": "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$", "description": "RFC 3339 in UTC with milliseconds." } } } }, "replays": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["id", "request", "answer", "created_at", "schedule"], "properties": { "id": { "type": "string", "pattern": "^create(?:Payout|Refund|Checkout) [\\x21-\\x7e]{1,255}$", "description": "The operationId and the idempotency key." }, "request": { "type": "string", "pattern": "^[0-9a-f]{64}$", "description": "SHA-256 of the request's body, in hexadecimal." }, "answer": { "type": "object", "additionalProperties": false, "required": ["status", "body", "headers"], "description": "The stored response.", "properties": { "status": { "type": "integer", "minimum": 200, "maximum": 201, "description": "The status, that of a create." }, "body": { "type": "string", "maxLength": 131072, "description": "The body: a JSON object." }, "headers": { "type": "object", "description": "The headers to replay.", "maxProperties": 20, "additionalProperties": { "type": "string", "maxLength": 2048 } } } }, "created_at": { "type": "string", "pattern": "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$", "description": "RFC 3339 in UTC with milliseconds." }, "schedule": { "type": "array", "description": "Its upcoming states, earliest first.", "if": { "maxItems": 20 }, "then": { "items": { "type": "object", "additionalProperties": false, "required": ["at", "status"], "properties": { "at": { "type": "string", "pattern": "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$", "description": "RFC 3339 in UTC with milliseconds." }, "status": { "type": "string", "enum": ["expired"], "description": "Its state from then on." } } } }, "else": { "maxItems": 20 } } } } }, "balances": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["id", "spent", "created_at"], "properties": { "id": { "type": "string", "pattern": "^[A-Z0-9]{2,10}$", "description": "The code of the coin." }, "spent": { "type": "string", "pattern": "^(?:0|[1-9]\\d*)(?:\\.\\d*[1-9])?$", "maxLength": 255, "description": "A decimal without an exponent and without trailing zeros." }, "created_at": { "type": "string", "pattern": "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$", "description": "RFC 3339 in UTC with milliseconds." } } } } } } }, "examples": [{ "now": "2025-01-31T09:05:00.123Z", "frozen": true, "seed": 42, "ids_given": 1, "records": { "payouts": [], "refunds": [], "checkouts": [], "transactions": [{ "id": "txn_order_4711", "amount": "1999", "decimals": 0, "outcome": "succeeded", "created_at": "2025-01-31T09:05:00.123Z" }], "replays": [], "balances": [] } }] };
var pattern17 = new RegExp("^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$", "u");
var pattern18 = new RegExp("^wh_[0-9A-Za-z]{24}$", "u");
var pattern19 = new RegExp("^https?://", "u");
var pattern22 = new RegExp("^po_[0-9A-Za-z]{24}$", "u");
var pattern23 = new RegExp("^[\\x21-\\x7e]+$", "u");
var pattern24 = new RegExp("^(?:0|[1-9]\\d*)(?:\\.\\d*[1-9])?$", "u");
var pattern25 = new RegExp("^[A-Z0-9]{2,10}$", "u");
var pattern31 = new RegExp("^re_[0-9A-Za-z]{24}$", "u");
var pattern38 = new RegExp("^co_[0-9A-Za-z]{24}$", "u");
var pattern51 = new RegExp("^(?:po|co)_[0-9A-Za-z]{24}$", "u");
var pattern53 = new RegExp("^create(?:Payout|Refund|Checkout) [\\x21-\\x7e]{1,255}$", "u");
var pattern54 = new RegExp("^[0-9a-f]{64}$", "u");
var func16 = Object.prototype.hasOwnProperty;
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
    if (data.now === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "now" }, message: "must have required property 'now'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.frozen === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "frozen" }, message: "must have required property 'frozen'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.seed === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "seed" }, message: "must have required property 'seed'" };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.ids_given === void 0) {
      const err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "ids_given" }, message: "must have required property 'ids_given'" };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data.records === void 0) {
      const err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "records" }, message: "must have required property 'records'" };
      if (vErrors === null) {
        vErrors = [err4];
      } else {
        vErrors.push(err4);
      }
      errors++;
    }
    if (data.now !== void 0) {
      let data0 = data.now;
      if (typeof data0 === "string") {
        if (!pattern17.test(data0)) {
          const err5 = { instancePath: instancePath + "/now", schemaPath: "#/properties/now/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$"' };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
      } else {
        const err6 = { instancePath: instancePath + "/now", schemaPath: "#/properties/now/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.frozen !== void 0) {
      if (typeof data.frozen !== "boolean") {
        const err7 = { instancePath: instancePath + "/frozen", schemaPath: "#/properties/frozen/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.seed !== void 0) {
      let data2 = data.seed;
      if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)))) {
        const err8 = { instancePath: instancePath + "/seed", schemaPath: "#/properties/seed/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
      if (typeof data2 == "number") {
        if (data2 > 9007199254740991 || isNaN(data2)) {
          const err9 = { instancePath: instancePath + "/seed", schemaPath: "#/properties/seed/maximum", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 }, message: "must be <= 9007199254740991" };
          if (vErrors === null) {
            vErrors = [err9];
          } else {
            vErrors.push(err9);
          }
          errors++;
        }
        if (data2 < 0 || isNaN(data2)) {
          const err10 = { instancePath: instancePath + "/seed", schemaPath: "#/properties/seed/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
      }
    }
    if (data.ids_given !== void 0) {
      let data3 = data.ids_given;
      if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)))) {
        const err11 = { instancePath: instancePath + "/ids_given", schemaPath: "#/properties/ids_given/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
      if (typeof data3 == "number") {
        if (data3 > 4503599627370496 || isNaN(data3)) {
          const err12 = { instancePath: instancePath + "/ids_given", schemaPath: "#/properties/ids_given/maximum", keyword: "maximum", params: { comparison: "<=", limit: 4503599627370496 }, message: "must be <= 4503599627370496" };
          if (vErrors === null) {
            vErrors = [err12];
          } else {
            vErrors.push(err12);
          }
          errors++;
        }
        if (data3 < 0 || isNaN(data3)) {
          const err13 = { instancePath: instancePath + "/ids_given", schemaPath: "#/properties/ids_given/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          if (vErrors === null) {
            vErrors = [err13];
          } else {
            vErrors.push(err13);
          }
          errors++;
        }
      }
    }
    if (data.faults !== void 0) {
      let data4 = data.faults;
      if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
        if (data4.version === void 0) {
          const err14 = { instancePath: instancePath + "/faults", schemaPath: "#/properties/faults/required", keyword: "required", params: { missingProperty: "version" }, message: "must have required property 'version'" };
          if (vErrors === null) {
            vErrors = [err14];
          } else {
            vErrors.push(err14);
          }
          errors++;
        }
        if (data4.rules === void 0) {
          const err15 = { instancePath: instancePath + "/faults", schemaPath: "#/properties/faults/required", keyword: "required", params: { missingProperty: "rules" }, message: "must have required property 'rules'" };
          if (vErrors === null) {
            vErrors = [err15];
          } else {
            vErrors.push(err15);
          }
          errors++;
        }
        if (data4.version !== void 0) {
          let data5 = data4.version;
          if (typeof data5 === "string") {
            if (func1(data5) > 100) {
              const err16 = { instancePath: instancePath + "/faults/version", schemaPath: "#/properties/faults/properties/version/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters" };
              if (vErrors === null) {
                vErrors = [err16];
              } else {
                vErrors.push(err16);
              }
              errors++;
            }
          } else {
            const err17 = { instancePath: instancePath + "/faults/version", schemaPath: "#/properties/faults/properties/version/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err17];
            } else {
              vErrors.push(err17);
            }
            errors++;
          }
        }
        if (data4.rules !== void 0) {
          let data6 = data4.rules;
          if (!Array.isArray(data6)) {
            const err18 = { instancePath: instancePath + "/faults/rules", schemaPath: "#/properties/faults/properties/rules/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            if (vErrors === null) {
              vErrors = [err18];
            } else {
              vErrors.push(err18);
            }
            errors++;
          }
          const _errs15 = errors;
          let valid2 = true;
          const _errs16 = errors;
          if (Array.isArray(data6)) {
            if (data6.length > 50) {
              const err19 = {};
              if (vErrors === null) {
                vErrors = [err19];
              } else {
                vErrors.push(err19);
              }
              errors++;
            }
          }
          var _valid0 = _errs16 === errors;
          errors = _errs15;
          if (vErrors !== null) {
            if (_errs15) {
              vErrors.length = _errs15;
            } else {
              vErrors = null;
            }
          }
          let ifClause0;
          if (_valid0) {
            const _errs17 = errors;
            if (Array.isArray(data6)) {
              const len0 = data6.length;
              for (let i0 = 0; i0 < len0; i0++) {
                let data7 = data6[i0];
                if (data7 && typeof data7 == "object" && !Array.isArray(data7)) {
                  if (data7.rule === void 0) {
                    const err20 = { instancePath: instancePath + "/faults/rules/" + i0, schemaPath: "#/properties/faults/properties/rules/then/items/required", keyword: "required", params: { missingProperty: "rule" }, message: "must have required property 'rule'" };
                    if (vErrors === null) {
                      vErrors = [err20];
                    } else {
                      vErrors.push(err20);
                    }
                    errors++;
                  }
                  if (data7.matched === void 0) {
                    const err21 = { instancePath: instancePath + "/faults/rules/" + i0, schemaPath: "#/properties/faults/properties/rules/then/items/required", keyword: "required", params: { missingProperty: "matched" }, message: "must have required property 'matched'" };
                    if (vErrors === null) {
                      vErrors = [err21];
                    } else {
                      vErrors.push(err21);
                    }
                    errors++;
                  }
                  if (data7.applied === void 0) {
                    const err22 = { instancePath: instancePath + "/faults/rules/" + i0, schemaPath: "#/properties/faults/properties/rules/then/items/required", keyword: "required", params: { missingProperty: "applied" }, message: "must have required property 'applied'" };
                    if (vErrors === null) {
                      vErrors = [err22];
                    } else {
                      vErrors.push(err22);
                    }
                    errors++;
                  }
                  if (data7.rule !== void 0) {
                    let data8 = data7.rule;
                    if (data8 && typeof data8 == "object" && !Array.isArray(data8)) {
                      if (data8.name !== void 0) {
                        let data9 = data8.name;
                        if (typeof data9 === "string") {
                          if (func1(data9) > 64) {
                            const err23 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/name", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/name/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters" };
                            if (vErrors === null) {
                              vErrors = [err23];
                            } else {
                              vErrors.push(err23);
                            }
                            errors++;
                          }
                        } else {
                          const err24 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/name", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                          if (vErrors === null) {
                            vErrors = [err24];
                          } else {
                            vErrors.push(err24);
                          }
                          errors++;
                        }
                      }
                      if (data8.operations !== void 0) {
                        let data10 = data8.operations;
                        if (!Array.isArray(data10)) {
                          const err25 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/operations", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/operations/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                          if (vErrors === null) {
                            vErrors = [err25];
                          } else {
                            vErrors.push(err25);
                          }
                          errors++;
                        }
                        const _errs26 = errors;
                        let valid7 = true;
                        const _errs27 = errors;
                        if (Array.isArray(data10)) {
                          if (data10.length > 15) {
                            const err26 = {};
                            if (vErrors === null) {
                              vErrors = [err26];
                            } else {
                              vErrors.push(err26);
                            }
                            errors++;
                          }
                        }
                        var _valid1 = _errs27 === errors;
                        errors = _errs26;
                        if (vErrors !== null) {
                          if (_errs26) {
                            vErrors.length = _errs26;
                          } else {
                            vErrors = null;
                          }
                        }
                        let ifClause1;
                        if (_valid1) {
                          const _errs28 = errors;
                          if (Array.isArray(data10)) {
                            const len1 = data10.length;
                            for (let i1 = 0; i1 < len1; i1++) {
                              let data11 = data10[i1];
                              if (typeof data11 !== "string") {
                                const err27 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/operations/" + i1, schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/operations/then/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                                if (vErrors === null) {
                                  vErrors = [err27];
                                } else {
                                  vErrors.push(err27);
                                }
                                errors++;
                              }
                              if (!(data11 === "createPayout" || data11 === "listPayouts" || data11 === "getPayout" || data11 === "updatePayout" || data11 === "deletePayout" || data11 === "createRefund" || data11 === "listRefunds" || data11 === "getRefund" || data11 === "updateRefund" || data11 === "deleteRefund" || data11 === "createCheckout" || data11 === "listCheckouts" || data11 === "getCheckout" || data11 === "updateCheckout" || data11 === "deleteCheckout")) {
                                const err28 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/operations/" + i1, schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/operations/then/items/enum", keyword: "enum", params: { allowedValues: schema42.properties.faults.properties.rules.then.items.properties.rule.properties.operations.then.items.enum }, message: "must be equal to one of the allowed values" };
                                if (vErrors === null) {
                                  vErrors = [err28];
                                } else {
                                  vErrors.push(err28);
                                }
                                errors++;
                              }
                            }
                          }
                          var _valid1 = _errs28 === errors;
                          valid7 = _valid1;
                          ifClause1 = "then";
                        } else {
                          const _errs31 = errors;
                          if (Array.isArray(data10)) {
                            if (data10.length > 15) {
                              const err29 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/operations", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/operations/else/maxItems", keyword: "maxItems", params: { limit: 15 }, message: "must NOT have more than 15 items" };
                              if (vErrors === null) {
                                vErrors = [err29];
                              } else {
                                vErrors.push(err29);
                              }
                              errors++;
                            }
                          }
                          var _valid1 = _errs31 === errors;
                          valid7 = _valid1;
                          ifClause1 = "else";
                        }
                        if (!valid7) {
                          const err30 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/operations", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/operations/if", keyword: "if", params: { failingKeyword: ifClause1 }, message: 'must match "' + ifClause1 + '" schema' };
                          if (vErrors === null) {
                            vErrors = [err30];
                          } else {
                            vErrors.push(err30);
                          }
                          errors++;
                        }
                      }
                      if (data8.probability !== void 0) {
                        let data12 = data8.probability;
                        if (typeof data12 == "number") {
                          if (data12 > 1 || isNaN(data12)) {
                            const err31 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/probability", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/probability/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 }, message: "must be <= 1" };
                            if (vErrors === null) {
                              vErrors = [err31];
                            } else {
                              vErrors.push(err31);
                            }
                            errors++;
                          }
                          if (data12 < 0 || isNaN(data12)) {
                            const err32 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/probability", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/probability/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                            if (vErrors === null) {
                              vErrors = [err32];
                            } else {
                              vErrors.push(err32);
                            }
                            errors++;
                          }
                        } else {
                          const err33 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/probability", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/probability/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                          if (vErrors === null) {
                            vErrors = [err33];
                          } else {
                            vErrors.push(err33);
                          }
                          errors++;
                        }
                      }
                      if (data8.count !== void 0) {
                        let data13 = data8.count;
                        if (!(typeof data13 == "number" && (!(data13 % 1) && !isNaN(data13)))) {
                          const err34 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/count", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/count/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                          if (vErrors === null) {
                            vErrors = [err34];
                          } else {
                            vErrors.push(err34);
                          }
                          errors++;
                        }
                        if (typeof data13 == "number") {
                          if (data13 > 1e6 || isNaN(data13)) {
                            const err35 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/count", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/count/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e6 }, message: "must be <= 1000000" };
                            if (vErrors === null) {
                              vErrors = [err35];
                            } else {
                              vErrors.push(err35);
                            }
                            errors++;
                          }
                          if (data13 < 1 || isNaN(data13)) {
                            const err36 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/count", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/count/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
                            if (vErrors === null) {
                              vErrors = [err36];
                            } else {
                              vErrors.push(err36);
                            }
                            errors++;
                          }
                        }
                      }
                      if (data8.every !== void 0) {
                        let data14 = data8.every;
                        if (!(typeof data14 == "number" && (!(data14 % 1) && !isNaN(data14)))) {
                          const err37 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/every", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/every/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                          if (vErrors === null) {
                            vErrors = [err37];
                          } else {
                            vErrors.push(err37);
                          }
                          errors++;
                        }
                        if (typeof data14 == "number") {
                          if (data14 > 1e6 || isNaN(data14)) {
                            const err38 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/every", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/every/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e6 }, message: "must be <= 1000000" };
                            if (vErrors === null) {
                              vErrors = [err38];
                            } else {
                              vErrors.push(err38);
                            }
                            errors++;
                          }
                          if (data14 < 1 || isNaN(data14)) {
                            const err39 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/every", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/every/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
                            if (vErrors === null) {
                              vErrors = [err39];
                            } else {
                              vErrors.push(err39);
                            }
                            errors++;
                          }
                        }
                      }
                      if (data8.simulate !== void 0) {
                        let data15 = data8.simulate;
                        if (typeof data15 === "string") {
                          if (func1(data15) > 200) {
                            const err40 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/simulate", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/simulate/maxLength", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" };
                            if (vErrors === null) {
                              vErrors = [err40];
                            } else {
                              vErrors.push(err40);
                            }
                            errors++;
                          }
                        } else {
                          const err41 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/simulate", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/simulate/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                          if (vErrors === null) {
                            vErrors = [err41];
                          } else {
                            vErrors.push(err41);
                          }
                          errors++;
                        }
                      }
                      if (data8.fault !== void 0) {
                        let data16 = data8.fault;
                        if (data16 && typeof data16 == "object" && !Array.isArray(data16)) {
                          if (data16.point === void 0) {
                            const err42 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/fault", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/fault/required", keyword: "required", params: { missingProperty: "point" }, message: "must have required property 'point'" };
                            if (vErrors === null) {
                              vErrors = [err42];
                            } else {
                              vErrors.push(err42);
                            }
                            errors++;
                          }
                          if (data16.point !== void 0) {
                            let data17 = data16.point;
                            if (typeof data17 !== "string") {
                              const err43 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/fault/point", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/fault/properties/point/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                              if (vErrors === null) {
                                vErrors = [err43];
                              } else {
                                vErrors.push(err43);
                              }
                              errors++;
                            }
                            if (!(data17 === "before_validation" || data17 === "before_commit" || data17 === "after_commit" || data17 === "mid_body")) {
                              const err44 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/fault/point", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/fault/properties/point/enum", keyword: "enum", params: { allowedValues: schema42.properties.faults.properties.rules.then.items.properties.rule.properties.fault.properties.point.enum }, message: "must be equal to one of the allowed values" };
                              if (vErrors === null) {
                                vErrors = [err44];
                              } else {
                                vErrors.push(err44);
                              }
                              errors++;
                            }
                          }
                          if (data16.status !== void 0) {
                            let data18 = data16.status;
                            if (!(typeof data18 == "number" && (!(data18 % 1) && !isNaN(data18)))) {
                              const err45 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/fault/status", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/fault/properties/status/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                              if (vErrors === null) {
                                vErrors = [err45];
                              } else {
                                vErrors.push(err45);
                              }
                              errors++;
                            }
                            if (typeof data18 == "number") {
                              if (data18 > 599 || isNaN(data18)) {
                                const err46 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/fault/status", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/fault/properties/status/maximum", keyword: "maximum", params: { comparison: "<=", limit: 599 }, message: "must be <= 599" };
                                if (vErrors === null) {
                                  vErrors = [err46];
                                } else {
                                  vErrors.push(err46);
                                }
                                errors++;
                              }
                              if (data18 < 400 || isNaN(data18)) {
                                const err47 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/fault/status", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/fault/properties/status/minimum", keyword: "minimum", params: { comparison: ">=", limit: 400 }, message: "must be >= 400" };
                                if (vErrors === null) {
                                  vErrors = [err47];
                                } else {
                                  vErrors.push(err47);
                                }
                                errors++;
                              }
                            }
                          }
                          if (data16.retry_after !== void 0) {
                            let data19 = data16.retry_after;
                            if (!(typeof data19 == "number" && (!(data19 % 1) && !isNaN(data19)))) {
                              const err48 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/fault/retry_after", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/fault/properties/retry_after/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                              if (vErrors === null) {
                                vErrors = [err48];
                              } else {
                                vErrors.push(err48);
                              }
                              errors++;
                            }
                            if (typeof data19 == "number") {
                              if (data19 > 999999999 || isNaN(data19)) {
                                const err49 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/fault/retry_after", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/fault/properties/retry_after/maximum", keyword: "maximum", params: { comparison: "<=", limit: 999999999 }, message: "must be <= 999999999" };
                                if (vErrors === null) {
                                  vErrors = [err49];
                                } else {
                                  vErrors.push(err49);
                                }
                                errors++;
                              }
                              if (data19 < 0 || isNaN(data19)) {
                                const err50 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/fault/retry_after", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/fault/properties/retry_after/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                                if (vErrors === null) {
                                  vErrors = [err50];
                                } else {
                                  vErrors.push(err50);
                                }
                                errors++;
                              }
                            }
                          }
                          if (data16.connection !== void 0) {
                            let data20 = data16.connection;
                            if (typeof data20 !== "string") {
                              const err51 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/fault/connection", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/fault/properties/connection/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                              if (vErrors === null) {
                                vErrors = [err51];
                              } else {
                                vErrors.push(err51);
                              }
                              errors++;
                            }
                            if (!(data20 === "reset" || data20 === "hang")) {
                              const err52 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/fault/connection", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/fault/properties/connection/enum", keyword: "enum", params: { allowedValues: schema42.properties.faults.properties.rules.then.items.properties.rule.properties.fault.properties.connection.enum }, message: "must be equal to one of the allowed values" };
                              if (vErrors === null) {
                                vErrors = [err52];
                              } else {
                                vErrors.push(err52);
                              }
                              errors++;
                            }
                          }
                          for (const key0 in data16) {
                            if (!(key0 === "point" || key0 === "status" || key0 === "retry_after" || key0 === "connection")) {
                              const err53 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/fault", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/fault/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0, known: ["point", "status", "retry_after", "connection"] }, message: "" };
                              if (vErrors === null) {
                                vErrors = [err53];
                              } else {
                                vErrors.push(err53);
                              }
                              errors++;
                            }
                          }
                        } else {
                          const err54 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/fault", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/fault/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                          if (vErrors === null) {
                            vErrors = [err54];
                          } else {
                            vErrors.push(err54);
                          }
                          errors++;
                        }
                      }
                      if (data8.latency !== void 0) {
                        let data21 = data8.latency;
                        if (data21 && typeof data21 == "object" && !Array.isArray(data21)) {
                          if (data21.fixed !== void 0) {
                            let data22 = data21.fixed;
                            if (!(typeof data22 == "number" && (!(data22 % 1) && !isNaN(data22)))) {
                              const err55 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/latency/fixed", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/latency/properties/fixed/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                              if (vErrors === null) {
                                vErrors = [err55];
                              } else {
                                vErrors.push(err55);
                              }
                              errors++;
                            }
                            if (typeof data22 == "number") {
                              if (data22 > 6e5 || isNaN(data22)) {
                                const err56 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/latency/fixed", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/latency/properties/fixed/maximum", keyword: "maximum", params: { comparison: "<=", limit: 6e5 }, message: "must be <= 600000" };
                                if (vErrors === null) {
                                  vErrors = [err56];
                                } else {
                                  vErrors.push(err56);
                                }
                                errors++;
                              }
                              if (data22 < 0 || isNaN(data22)) {
                                const err57 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/latency/fixed", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/latency/properties/fixed/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                                if (vErrors === null) {
                                  vErrors = [err57];
                                } else {
                                  vErrors.push(err57);
                                }
                                errors++;
                              }
                            }
                          }
                          if (data21.uniform !== void 0) {
                            let data23 = data21.uniform;
                            if (data23 && typeof data23 == "object" && !Array.isArray(data23)) {
                              if (data23.min === void 0) {
                                const err58 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/latency/uniform", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/latency/properties/uniform/required", keyword: "required", params: { missingProperty: "min" }, message: "must have required property 'min'" };
                                if (vErrors === null) {
                                  vErrors = [err58];
                                } else {
                                  vErrors.push(err58);
                                }
                                errors++;
                              }
                              if (data23.max === void 0) {
                                const err59 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/latency/uniform", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/latency/properties/uniform/required", keyword: "required", params: { missingProperty: "max" }, message: "must have required property 'max'" };
                                if (vErrors === null) {
                                  vErrors = [err59];
                                } else {
                                  vErrors.push(err59);
                                }
                                errors++;
                              }
                              if (data23.min !== void 0) {
                                let data24 = data23.min;
                                if (!(typeof data24 == "number" && (!(data24 % 1) && !isNaN(data24)))) {
                                  const err60 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/latency/uniform/min", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/latency/properties/uniform/properties/min/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                                  if (vErrors === null) {
                                    vErrors = [err60];
                                  } else {
                                    vErrors.push(err60);
                                  }
                                  errors++;
                                }
                                if (typeof data24 == "number") {
                                  if (data24 > 6e5 || isNaN(data24)) {
                                    const err61 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/latency/uniform/min", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/latency/properties/uniform/properties/min/maximum", keyword: "maximum", params: { comparison: "<=", limit: 6e5 }, message: "must be <= 600000" };
                                    if (vErrors === null) {
                                      vErrors = [err61];
                                    } else {
                                      vErrors.push(err61);
                                    }
                                    errors++;
                                  }
                                  if (data24 < 0 || isNaN(data24)) {
                                    const err62 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/latency/uniform/min", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/latency/properties/uniform/properties/min/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                                    if (vErrors === null) {
                                      vErrors = [err62];
                                    } else {
                                      vErrors.push(err62);
                                    }
                                    errors++;
                                  }
                                }
                              }
                              if (data23.max !== void 0) {
                                let data25 = data23.max;
                                if (!(typeof data25 == "number" && (!(data25 % 1) && !isNaN(data25)))) {
                                  const err63 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/latency/uniform/max", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/latency/properties/uniform/properties/max/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                                  if (vErrors === null) {
                                    vErrors = [err63];
                                  } else {
                                    vErrors.push(err63);
                                  }
                                  errors++;
                                }
                                if (typeof data25 == "number") {
                                  if (data25 > 6e5 || isNaN(data25)) {
                                    const err64 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/latency/uniform/max", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/latency/properties/uniform/properties/max/maximum", keyword: "maximum", params: { comparison: "<=", limit: 6e5 }, message: "must be <= 600000" };
                                    if (vErrors === null) {
                                      vErrors = [err64];
                                    } else {
                                      vErrors.push(err64);
                                    }
                                    errors++;
                                  }
                                  if (data25 < 0 || isNaN(data25)) {
                                    const err65 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/latency/uniform/max", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/latency/properties/uniform/properties/max/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                                    if (vErrors === null) {
                                      vErrors = [err65];
                                    } else {
                                      vErrors.push(err65);
                                    }
                                    errors++;
                                  }
                                }
                              }
                              for (const key1 in data23) {
                                if (!(key1 === "min" || key1 === "max")) {
                                  const err66 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/latency/uniform", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/latency/properties/uniform/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1, known: ["min", "max"] }, message: "" };
                                  if (vErrors === null) {
                                    vErrors = [err66];
                                  } else {
                                    vErrors.push(err66);
                                  }
                                  errors++;
                                }
                              }
                            } else {
                              const err67 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/latency/uniform", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/latency/properties/uniform/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                              if (vErrors === null) {
                                vErrors = [err67];
                              } else {
                                vErrors.push(err67);
                              }
                              errors++;
                            }
                          }
                          if (data21.normal !== void 0) {
                            let data26 = data21.normal;
                            if (data26 && typeof data26 == "object" && !Array.isArray(data26)) {
                              if (data26.mean === void 0) {
                                const err68 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/latency/normal", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/latency/properties/normal/required", keyword: "required", params: { missingProperty: "mean" }, message: "must have required property 'mean'" };
                                if (vErrors === null) {
                                  vErrors = [err68];
                                } else {
                                  vErrors.push(err68);
                                }
                                errors++;
                              }
                              if (data26.deviation === void 0) {
                                const err69 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/latency/normal", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/latency/properties/normal/required", keyword: "required", params: { missingProperty: "deviation" }, message: "must have required property 'deviation'" };
                                if (vErrors === null) {
                                  vErrors = [err69];
                                } else {
                                  vErrors.push(err69);
                                }
                                errors++;
                              }
                              if (data26.mean !== void 0) {
                                let data27 = data26.mean;
                                if (typeof data27 == "number") {
                                  if (data27 > 6e5 || isNaN(data27)) {
                                    const err70 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/latency/normal/mean", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/latency/properties/normal/properties/mean/maximum", keyword: "maximum", params: { comparison: "<=", limit: 6e5 }, message: "must be <= 600000" };
                                    if (vErrors === null) {
                                      vErrors = [err70];
                                    } else {
                                      vErrors.push(err70);
                                    }
                                    errors++;
                                  }
                                  if (data27 < 0 || isNaN(data27)) {
                                    const err71 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/latency/normal/mean", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/latency/properties/normal/properties/mean/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                                    if (vErrors === null) {
                                      vErrors = [err71];
                                    } else {
                                      vErrors.push(err71);
                                    }
                                    errors++;
                                  }
                                } else {
                                  const err72 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/latency/normal/mean", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/latency/properties/normal/properties/mean/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                                  if (vErrors === null) {
                                    vErrors = [err72];
                                  } else {
                                    vErrors.push(err72);
                                  }
                                  errors++;
                                }
                              }
                              if (data26.deviation !== void 0) {
                                let data28 = data26.deviation;
                                if (typeof data28 == "number") {
                                  if (data28 > 6e5 || isNaN(data28)) {
                                    const err73 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/latency/normal/deviation", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/latency/properties/normal/properties/deviation/maximum", keyword: "maximum", params: { comparison: "<=", limit: 6e5 }, message: "must be <= 600000" };
                                    if (vErrors === null) {
                                      vErrors = [err73];
                                    } else {
                                      vErrors.push(err73);
                                    }
                                    errors++;
                                  }
                                  if (data28 < 0 || isNaN(data28)) {
                                    const err74 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/latency/normal/deviation", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/latency/properties/normal/properties/deviation/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                                    if (vErrors === null) {
                                      vErrors = [err74];
                                    } else {
                                      vErrors.push(err74);
                                    }
                                    errors++;
                                  }
                                } else {
                                  const err75 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/latency/normal/deviation", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/latency/properties/normal/properties/deviation/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                                  if (vErrors === null) {
                                    vErrors = [err75];
                                  } else {
                                    vErrors.push(err75);
                                  }
                                  errors++;
                                }
                              }
                              for (const key2 in data26) {
                                if (!(key2 === "mean" || key2 === "deviation")) {
                                  const err76 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/latency/normal", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/latency/properties/normal/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2, known: ["mean", "deviation"] }, message: "" };
                                  if (vErrors === null) {
                                    vErrors = [err76];
                                  } else {
                                    vErrors.push(err76);
                                  }
                                  errors++;
                                }
                              }
                            } else {
                              const err77 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/latency/normal", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/latency/properties/normal/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                              if (vErrors === null) {
                                vErrors = [err77];
                              } else {
                                vErrors.push(err77);
                              }
                              errors++;
                            }
                          }
                          if (data21.lognormal !== void 0) {
                            let data29 = data21.lognormal;
                            if (data29 && typeof data29 == "object" && !Array.isArray(data29)) {
                              if (data29.median === void 0) {
                                const err78 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/latency/lognormal", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/latency/properties/lognormal/required", keyword: "required", params: { missingProperty: "median" }, message: "must have required property 'median'" };
                                if (vErrors === null) {
                                  vErrors = [err78];
                                } else {
                                  vErrors.push(err78);
                                }
                                errors++;
                              }
                              if (data29.sigma === void 0) {
                                const err79 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/latency/lognormal", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/latency/properties/lognormal/required", keyword: "required", params: { missingProperty: "sigma" }, message: "must have required property 'sigma'" };
                                if (vErrors === null) {
                                  vErrors = [err79];
                                } else {
                                  vErrors.push(err79);
                                }
                                errors++;
                              }
                              if (data29.median !== void 0) {
                                let data30 = data29.median;
                                if (typeof data30 == "number") {
                                  if (data30 > 6e5 || isNaN(data30)) {
                                    const err80 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/latency/lognormal/median", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/latency/properties/lognormal/properties/median/maximum", keyword: "maximum", params: { comparison: "<=", limit: 6e5 }, message: "must be <= 600000" };
                                    if (vErrors === null) {
                                      vErrors = [err80];
                                    } else {
                                      vErrors.push(err80);
                                    }
                                    errors++;
                                  }
                                  if (data30 < 0 || isNaN(data30)) {
                                    const err81 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/latency/lognormal/median", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/latency/properties/lognormal/properties/median/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                                    if (vErrors === null) {
                                      vErrors = [err81];
                                    } else {
                                      vErrors.push(err81);
                                    }
                                    errors++;
                                  }
                                } else {
                                  const err82 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/latency/lognormal/median", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/latency/properties/lognormal/properties/median/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                                  if (vErrors === null) {
                                    vErrors = [err82];
                                  } else {
                                    vErrors.push(err82);
                                  }
                                  errors++;
                                }
                              }
                              if (data29.sigma !== void 0) {
                                let data31 = data29.sigma;
                                if (typeof data31 == "number") {
                                  if (data31 > 10 || isNaN(data31)) {
                                    const err83 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/latency/lognormal/sigma", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/latency/properties/lognormal/properties/sigma/maximum", keyword: "maximum", params: { comparison: "<=", limit: 10 }, message: "must be <= 10" };
                                    if (vErrors === null) {
                                      vErrors = [err83];
                                    } else {
                                      vErrors.push(err83);
                                    }
                                    errors++;
                                  }
                                  if (data31 < 0 || isNaN(data31)) {
                                    const err84 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/latency/lognormal/sigma", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/latency/properties/lognormal/properties/sigma/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                                    if (vErrors === null) {
                                      vErrors = [err84];
                                    } else {
                                      vErrors.push(err84);
                                    }
                                    errors++;
                                  }
                                } else {
                                  const err85 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/latency/lognormal/sigma", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/latency/properties/lognormal/properties/sigma/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                                  if (vErrors === null) {
                                    vErrors = [err85];
                                  } else {
                                    vErrors.push(err85);
                                  }
                                  errors++;
                                }
                              }
                              for (const key3 in data29) {
                                if (!(key3 === "median" || key3 === "sigma")) {
                                  const err86 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/latency/lognormal", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/latency/properties/lognormal/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key3, known: ["median", "sigma"] }, message: "" };
                                  if (vErrors === null) {
                                    vErrors = [err86];
                                  } else {
                                    vErrors.push(err86);
                                  }
                                  errors++;
                                }
                              }
                            } else {
                              const err87 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/latency/lognormal", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/latency/properties/lognormal/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                              if (vErrors === null) {
                                vErrors = [err87];
                              } else {
                                vErrors.push(err87);
                              }
                              errors++;
                            }
                          }
                          for (const key4 in data21) {
                            if (!(key4 === "fixed" || key4 === "uniform" || key4 === "normal" || key4 === "lognormal")) {
                              const err88 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/latency", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/latency/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key4, known: ["fixed", "uniform", "normal", "lognormal"] }, message: "" };
                              if (vErrors === null) {
                                vErrors = [err88];
                              } else {
                                vErrors.push(err88);
                              }
                              errors++;
                            }
                          }
                        } else {
                          const err89 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/latency", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/latency/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                          if (vErrors === null) {
                            vErrors = [err89];
                          } else {
                            vErrors.push(err89);
                          }
                          errors++;
                        }
                      }
                      if (data8.rate_limit !== void 0) {
                        let data32 = data8.rate_limit;
                        if (data32 && typeof data32 == "object" && !Array.isArray(data32)) {
                          if (data32.requests === void 0) {
                            const err90 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/rate_limit", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/rate_limit/required", keyword: "required", params: { missingProperty: "requests" }, message: "must have required property 'requests'" };
                            if (vErrors === null) {
                              vErrors = [err90];
                            } else {
                              vErrors.push(err90);
                            }
                            errors++;
                          }
                          if (data32.per === void 0) {
                            const err91 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/rate_limit", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/rate_limit/required", keyword: "required", params: { missingProperty: "per" }, message: "must have required property 'per'" };
                            if (vErrors === null) {
                              vErrors = [err91];
                            } else {
                              vErrors.push(err91);
                            }
                            errors++;
                          }
                          if (data32.requests !== void 0) {
                            let data33 = data32.requests;
                            if (!(typeof data33 == "number" && (!(data33 % 1) && !isNaN(data33)))) {
                              const err92 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/rate_limit/requests", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/rate_limit/properties/requests/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                              if (vErrors === null) {
                                vErrors = [err92];
                              } else {
                                vErrors.push(err92);
                              }
                              errors++;
                            }
                            if (typeof data33 == "number") {
                              if (data33 > 1e6 || isNaN(data33)) {
                                const err93 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/rate_limit/requests", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/rate_limit/properties/requests/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e6 }, message: "must be <= 1000000" };
                                if (vErrors === null) {
                                  vErrors = [err93];
                                } else {
                                  vErrors.push(err93);
                                }
                                errors++;
                              }
                              if (data33 < 1 || isNaN(data33)) {
                                const err94 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/rate_limit/requests", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/rate_limit/properties/requests/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
                                if (vErrors === null) {
                                  vErrors = [err94];
                                } else {
                                  vErrors.push(err94);
                                }
                                errors++;
                              }
                            }
                          }
                          if (data32.per !== void 0) {
                            let data34 = data32.per;
                            if (typeof data34 !== "string") {
                              const err95 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/rate_limit/per", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/rate_limit/properties/per/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                              if (vErrors === null) {
                                vErrors = [err95];
                              } else {
                                vErrors.push(err95);
                              }
                              errors++;
                            }
                            if (!(data34 === "second" || data34 === "minute")) {
                              const err96 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/rate_limit/per", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/rate_limit/properties/per/enum", keyword: "enum", params: { allowedValues: schema42.properties.faults.properties.rules.then.items.properties.rule.properties.rate_limit.properties.per.enum }, message: "must be equal to one of the allowed values" };
                              if (vErrors === null) {
                                vErrors = [err96];
                              } else {
                                vErrors.push(err96);
                              }
                              errors++;
                            }
                          }
                          if (data32.burst !== void 0) {
                            let data35 = data32.burst;
                            if (!(typeof data35 == "number" && (!(data35 % 1) && !isNaN(data35)))) {
                              const err97 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/rate_limit/burst", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/rate_limit/properties/burst/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                              if (vErrors === null) {
                                vErrors = [err97];
                              } else {
                                vErrors.push(err97);
                              }
                              errors++;
                            }
                            if (typeof data35 == "number") {
                              if (data35 > 1e6 || isNaN(data35)) {
                                const err98 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/rate_limit/burst", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/rate_limit/properties/burst/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e6 }, message: "must be <= 1000000" };
                                if (vErrors === null) {
                                  vErrors = [err98];
                                } else {
                                  vErrors.push(err98);
                                }
                                errors++;
                              }
                              if (data35 < 1 || isNaN(data35)) {
                                const err99 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/rate_limit/burst", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/rate_limit/properties/burst/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
                                if (vErrors === null) {
                                  vErrors = [err99];
                                } else {
                                  vErrors.push(err99);
                                }
                                errors++;
                              }
                            }
                          }
                          for (const key5 in data32) {
                            if (!(key5 === "requests" || key5 === "per" || key5 === "burst")) {
                              const err100 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/rate_limit", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/rate_limit/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key5, known: ["requests", "per", "burst"] }, message: "" };
                              if (vErrors === null) {
                                vErrors = [err100];
                              } else {
                                vErrors.push(err100);
                              }
                              errors++;
                            }
                          }
                        } else {
                          const err101 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule/rate_limit", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/properties/rate_limit/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                          if (vErrors === null) {
                            vErrors = [err101];
                          } else {
                            vErrors.push(err101);
                          }
                          errors++;
                        }
                      }
                      for (const key6 in data8) {
                        if (!func16.call(schema42.properties.faults.properties.rules.then.items.properties.rule.properties, key6)) {
                          const err102 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key6, known: ["name", "operations", "probability", "count", "every", "simulate", "fault", "latency", "rate_limit"] }, message: "" };
                          if (vErrors === null) {
                            vErrors = [err102];
                          } else {
                            vErrors.push(err102);
                          }
                          errors++;
                        }
                      }
                    } else {
                      const err103 = { instancePath: instancePath + "/faults/rules/" + i0 + "/rule", schemaPath: "#/properties/faults/properties/rules/then/items/properties/rule/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                      if (vErrors === null) {
                        vErrors = [err103];
                      } else {
                        vErrors.push(err103);
                      }
                      errors++;
                    }
                  }
                  if (data7.matched !== void 0) {
                    let data36 = data7.matched;
                    if (!(typeof data36 == "number" && (!(data36 % 1) && !isNaN(data36)))) {
                      const err104 = { instancePath: instancePath + "/faults/rules/" + i0 + "/matched", schemaPath: "#/properties/faults/properties/rules/then/items/properties/matched/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                      if (vErrors === null) {
                        vErrors = [err104];
                      } else {
                        vErrors.push(err104);
                      }
                      errors++;
                    }
                    if (typeof data36 == "number") {
                      if (data36 > 9007199254740991 || isNaN(data36)) {
                        const err105 = { instancePath: instancePath + "/faults/rules/" + i0 + "/matched", schemaPath: "#/properties/faults/properties/rules/then/items/properties/matched/maximum", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 }, message: "must be <= 9007199254740991" };
                        if (vErrors === null) {
                          vErrors = [err105];
                        } else {
                          vErrors.push(err105);
                        }
                        errors++;
                      }
                      if (data36 < 0 || isNaN(data36)) {
                        const err106 = { instancePath: instancePath + "/faults/rules/" + i0 + "/matched", schemaPath: "#/properties/faults/properties/rules/then/items/properties/matched/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                        if (vErrors === null) {
                          vErrors = [err106];
                        } else {
                          vErrors.push(err106);
                        }
                        errors++;
                      }
                    }
                  }
                  if (data7.applied !== void 0) {
                    let data37 = data7.applied;
                    if (!(typeof data37 == "number" && (!(data37 % 1) && !isNaN(data37)))) {
                      const err107 = { instancePath: instancePath + "/faults/rules/" + i0 + "/applied", schemaPath: "#/properties/faults/properties/rules/then/items/properties/applied/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                      if (vErrors === null) {
                        vErrors = [err107];
                      } else {
                        vErrors.push(err107);
                      }
                      errors++;
                    }
                    if (typeof data37 == "number") {
                      if (data37 > 9007199254740991 || isNaN(data37)) {
                        const err108 = { instancePath: instancePath + "/faults/rules/" + i0 + "/applied", schemaPath: "#/properties/faults/properties/rules/then/items/properties/applied/maximum", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 }, message: "must be <= 9007199254740991" };
                        if (vErrors === null) {
                          vErrors = [err108];
                        } else {
                          vErrors.push(err108);
                        }
                        errors++;
                      }
                      if (data37 < 0 || isNaN(data37)) {
                        const err109 = { instancePath: instancePath + "/faults/rules/" + i0 + "/applied", schemaPath: "#/properties/faults/properties/rules/then/items/properties/applied/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                        if (vErrors === null) {
                          vErrors = [err109];
                        } else {
                          vErrors.push(err109);
                        }
                        errors++;
                      }
                    }
                  }
                  if (data7.bucket !== void 0) {
                    let data38 = data7.bucket;
                    if (data38 && typeof data38 == "object" && !Array.isArray(data38)) {
                      if (data38.credit === void 0) {
                        const err110 = { instancePath: instancePath + "/faults/rules/" + i0 + "/bucket", schemaPath: "#/properties/faults/properties/rules/then/items/properties/bucket/required", keyword: "required", params: { missingProperty: "credit" }, message: "must have required property 'credit'" };
                        if (vErrors === null) {
                          vErrors = [err110];
                        } else {
                          vErrors.push(err110);
                        }
                        errors++;
                      }
                      if (data38.at === void 0) {
                        const err111 = { instancePath: instancePath + "/faults/rules/" + i0 + "/bucket", schemaPath: "#/properties/faults/properties/rules/then/items/properties/bucket/required", keyword: "required", params: { missingProperty: "at" }, message: "must have required property 'at'" };
                        if (vErrors === null) {
                          vErrors = [err111];
                        } else {
                          vErrors.push(err111);
                        }
                        errors++;
                      }
                      if (data38.credit !== void 0) {
                        let data39 = data38.credit;
                        if (typeof data39 == "number") {
                          if (data39 > 6e10 || isNaN(data39)) {
                            const err112 = { instancePath: instancePath + "/faults/rules/" + i0 + "/bucket/credit", schemaPath: "#/properties/faults/properties/rules/then/items/properties/bucket/properties/credit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 6e10 }, message: "must be <= 60000000000" };
                            if (vErrors === null) {
                              vErrors = [err112];
                            } else {
                              vErrors.push(err112);
                            }
                            errors++;
                          }
                          if (data39 < 0 || isNaN(data39)) {
                            const err113 = { instancePath: instancePath + "/faults/rules/" + i0 + "/bucket/credit", schemaPath: "#/properties/faults/properties/rules/then/items/properties/bucket/properties/credit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                            if (vErrors === null) {
                              vErrors = [err113];
                            } else {
                              vErrors.push(err113);
                            }
                            errors++;
                          }
                        } else {
                          const err114 = { instancePath: instancePath + "/faults/rules/" + i0 + "/bucket/credit", schemaPath: "#/properties/faults/properties/rules/then/items/properties/bucket/properties/credit/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                          if (vErrors === null) {
                            vErrors = [err114];
                          } else {
                            vErrors.push(err114);
                          }
                          errors++;
                        }
                      }
                      if (data38.at !== void 0) {
                        let data40 = data38.at;
                        if (typeof data40 == "number") {
                          if (data40 > 253402300799999 || isNaN(data40)) {
                            const err115 = { instancePath: instancePath + "/faults/rules/" + i0 + "/bucket/at", schemaPath: "#/properties/faults/properties/rules/then/items/properties/bucket/properties/at/maximum", keyword: "maximum", params: { comparison: "<=", limit: 253402300799999 }, message: "must be <= 253402300799999" };
                            if (vErrors === null) {
                              vErrors = [err115];
                            } else {
                              vErrors.push(err115);
                            }
                            errors++;
                          }
                          if (data40 < -621672192e5 || isNaN(data40)) {
                            const err116 = { instancePath: instancePath + "/faults/rules/" + i0 + "/bucket/at", schemaPath: "#/properties/faults/properties/rules/then/items/properties/bucket/properties/at/minimum", keyword: "minimum", params: { comparison: ">=", limit: -621672192e5 }, message: "must be >= -62167219200000" };
                            if (vErrors === null) {
                              vErrors = [err116];
                            } else {
                              vErrors.push(err116);
                            }
                            errors++;
                          }
                        } else {
                          const err117 = { instancePath: instancePath + "/faults/rules/" + i0 + "/bucket/at", schemaPath: "#/properties/faults/properties/rules/then/items/properties/bucket/properties/at/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                          if (vErrors === null) {
                            vErrors = [err117];
                          } else {
                            vErrors.push(err117);
                          }
                          errors++;
                        }
                      }
                      for (const key7 in data38) {
                        if (!(key7 === "credit" || key7 === "at")) {
                          const err118 = { instancePath: instancePath + "/faults/rules/" + i0 + "/bucket", schemaPath: "#/properties/faults/properties/rules/then/items/properties/bucket/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key7, known: ["credit", "at"] }, message: "" };
                          if (vErrors === null) {
                            vErrors = [err118];
                          } else {
                            vErrors.push(err118);
                          }
                          errors++;
                        }
                      }
                    } else {
                      const err119 = { instancePath: instancePath + "/faults/rules/" + i0 + "/bucket", schemaPath: "#/properties/faults/properties/rules/then/items/properties/bucket/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                      if (vErrors === null) {
                        vErrors = [err119];
                      } else {
                        vErrors.push(err119);
                      }
                      errors++;
                    }
                  }
                  for (const key8 in data7) {
                    if (!(key8 === "rule" || key8 === "matched" || key8 === "applied" || key8 === "bucket")) {
                      const err120 = { instancePath: instancePath + "/faults/rules/" + i0, schemaPath: "#/properties/faults/properties/rules/then/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key8, known: ["rule", "matched", "applied", "bucket"] }, message: "" };
                      if (vErrors === null) {
                        vErrors = [err120];
                      } else {
                        vErrors.push(err120);
                      }
                      errors++;
                    }
                  }
                } else {
                  const err121 = { instancePath: instancePath + "/faults/rules/" + i0, schemaPath: "#/properties/faults/properties/rules/then/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                  if (vErrors === null) {
                    vErrors = [err121];
                  } else {
                    vErrors.push(err121);
                  }
                  errors++;
                }
              }
            }
            var _valid0 = _errs17 === errors;
            valid2 = _valid0;
            ifClause0 = "then";
          } else {
            const _errs99 = errors;
            if (Array.isArray(data6)) {
              if (data6.length > 50) {
                const err122 = { instancePath: instancePath + "/faults/rules", schemaPath: "#/properties/faults/properties/rules/else/maxItems", keyword: "maxItems", params: { limit: 50 }, message: "must NOT have more than 50 items" };
                if (vErrors === null) {
                  vErrors = [err122];
                } else {
                  vErrors.push(err122);
                }
                errors++;
              }
            }
            var _valid0 = _errs99 === errors;
            valid2 = _valid0;
            ifClause0 = "else";
          }
          if (!valid2) {
            const err123 = { instancePath: instancePath + "/faults/rules", schemaPath: "#/properties/faults/properties/rules/if", keyword: "if", params: { failingKeyword: ifClause0 }, message: 'must match "' + ifClause0 + '" schema' };
            if (vErrors === null) {
              vErrors = [err123];
            } else {
              vErrors.push(err123);
            }
            errors++;
          }
        }
        for (const key9 in data4) {
          if (!(key9 === "version" || key9 === "rules")) {
            const err124 = { instancePath: instancePath + "/faults", schemaPath: "#/properties/faults/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key9, known: ["version", "rules"] }, message: "" };
            if (vErrors === null) {
              vErrors = [err124];
            } else {
              vErrors.push(err124);
            }
            errors++;
          }
        }
      } else {
        const err125 = { instancePath: instancePath + "/faults", schemaPath: "#/properties/faults/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        if (vErrors === null) {
          vErrors = [err125];
        } else {
          vErrors.push(err125);
        }
        errors++;
      }
    }
    if (data.webhooks !== void 0) {
      let data41 = data.webhooks;
      if (!Array.isArray(data41)) {
        const err126 = { instancePath: instancePath + "/webhooks", schemaPath: "#/properties/webhooks/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        if (vErrors === null) {
          vErrors = [err126];
        } else {
          vErrors.push(err126);
        }
        errors++;
      }
      const _errs103 = errors;
      let valid17 = true;
      const _errs104 = errors;
      if (Array.isArray(data41)) {
        if (data41.length > 16) {
          const err127 = {};
          if (vErrors === null) {
            vErrors = [err127];
          } else {
            vErrors.push(err127);
          }
          errors++;
        }
      }
      var _valid2 = _errs104 === errors;
      errors = _errs103;
      if (vErrors !== null) {
        if (_errs103) {
          vErrors.length = _errs103;
        } else {
          vErrors = null;
        }
      }
      let ifClause2;
      if (_valid2) {
        const _errs105 = errors;
        if (Array.isArray(data41)) {
          const len2 = data41.length;
          for (let i2 = 0; i2 < len2; i2++) {
            let data42 = data41[i2];
            if (data42 && typeof data42 == "object" && !Array.isArray(data42)) {
              if (data42.id === void 0) {
                const err128 = { instancePath: instancePath + "/webhooks/" + i2, schemaPath: "#/properties/webhooks/then/items/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
                if (vErrors === null) {
                  vErrors = [err128];
                } else {
                  vErrors.push(err128);
                }
                errors++;
              }
              if (data42.url === void 0) {
                const err129 = { instancePath: instancePath + "/webhooks/" + i2, schemaPath: "#/properties/webhooks/then/items/required", keyword: "required", params: { missingProperty: "url" }, message: "must have required property 'url'" };
                if (vErrors === null) {
                  vErrors = [err129];
                } else {
                  vErrors.push(err129);
                }
                errors++;
              }
              if (data42.events === void 0) {
                const err130 = { instancePath: instancePath + "/webhooks/" + i2, schemaPath: "#/properties/webhooks/then/items/required", keyword: "required", params: { missingProperty: "events" }, message: "must have required property 'events'" };
                if (vErrors === null) {
                  vErrors = [err130];
                } else {
                  vErrors.push(err130);
                }
                errors++;
              }
              if (data42.enabled === void 0) {
                const err131 = { instancePath: instancePath + "/webhooks/" + i2, schemaPath: "#/properties/webhooks/then/items/required", keyword: "required", params: { missingProperty: "enabled" }, message: "must have required property 'enabled'" };
                if (vErrors === null) {
                  vErrors = [err131];
                } else {
                  vErrors.push(err131);
                }
                errors++;
              }
              if (data42.secret === void 0) {
                const err132 = { instancePath: instancePath + "/webhooks/" + i2, schemaPath: "#/properties/webhooks/then/items/required", keyword: "required", params: { missingProperty: "secret" }, message: "must have required property 'secret'" };
                if (vErrors === null) {
                  vErrors = [err132];
                } else {
                  vErrors.push(err132);
                }
                errors++;
              }
              if (data42.oldSecrets === void 0) {
                const err133 = { instancePath: instancePath + "/webhooks/" + i2, schemaPath: "#/properties/webhooks/then/items/required", keyword: "required", params: { missingProperty: "oldSecrets" }, message: "must have required property 'oldSecrets'" };
                if (vErrors === null) {
                  vErrors = [err133];
                } else {
                  vErrors.push(err133);
                }
                errors++;
              }
              if (data42.chaos === void 0) {
                const err134 = { instancePath: instancePath + "/webhooks/" + i2, schemaPath: "#/properties/webhooks/then/items/required", keyword: "required", params: { missingProperty: "chaos" }, message: "must have required property 'chaos'" };
                if (vErrors === null) {
                  vErrors = [err134];
                } else {
                  vErrors.push(err134);
                }
                errors++;
              }
              if (data42.held === void 0) {
                const err135 = { instancePath: instancePath + "/webhooks/" + i2, schemaPath: "#/properties/webhooks/then/items/required", keyword: "required", params: { missingProperty: "held" }, message: "must have required property 'held'" };
                if (vErrors === null) {
                  vErrors = [err135];
                } else {
                  vErrors.push(err135);
                }
                errors++;
              }
              if (data42.created_at === void 0) {
                const err136 = { instancePath: instancePath + "/webhooks/" + i2, schemaPath: "#/properties/webhooks/then/items/required", keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" };
                if (vErrors === null) {
                  vErrors = [err136];
                } else {
                  vErrors.push(err136);
                }
                errors++;
              }
              if (data42.id !== void 0) {
                let data43 = data42.id;
                if (typeof data43 === "string") {
                  if (!pattern18.test(data43)) {
                    const err137 = { instancePath: instancePath + "/webhooks/" + i2 + "/id", schemaPath: "#/properties/webhooks/then/items/properties/id/pattern", keyword: "pattern", params: { pattern: "^wh_[0-9A-Za-z]{24}$" }, message: 'must match pattern "^wh_[0-9A-Za-z]{24}$"' };
                    if (vErrors === null) {
                      vErrors = [err137];
                    } else {
                      vErrors.push(err137);
                    }
                    errors++;
                  }
                } else {
                  const err138 = { instancePath: instancePath + "/webhooks/" + i2 + "/id", schemaPath: "#/properties/webhooks/then/items/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                  if (vErrors === null) {
                    vErrors = [err138];
                  } else {
                    vErrors.push(err138);
                  }
                  errors++;
                }
              }
              if (data42.url !== void 0) {
                let data44 = data42.url;
                if (typeof data44 === "string") {
                  if (func1(data44) > 2e3) {
                    const err139 = { instancePath: instancePath + "/webhooks/" + i2 + "/url", schemaPath: "#/properties/webhooks/then/items/properties/url/maxLength", keyword: "maxLength", params: { limit: 2e3 }, message: "must NOT have more than 2000 characters" };
                    if (vErrors === null) {
                      vErrors = [err139];
                    } else {
                      vErrors.push(err139);
                    }
                    errors++;
                  }
                  if (!pattern19.test(data44)) {
                    const err140 = { instancePath: instancePath + "/webhooks/" + i2 + "/url", schemaPath: "#/properties/webhooks/then/items/properties/url/pattern", keyword: "pattern", params: { pattern: "^https?://" }, message: 'must match pattern "^https?://"' };
                    if (vErrors === null) {
                      vErrors = [err140];
                    } else {
                      vErrors.push(err140);
                    }
                    errors++;
                  }
                } else {
                  const err141 = { instancePath: instancePath + "/webhooks/" + i2 + "/url", schemaPath: "#/properties/webhooks/then/items/properties/url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                  if (vErrors === null) {
                    vErrors = [err141];
                  } else {
                    vErrors.push(err141);
                  }
                  errors++;
                }
              }
              if (data42.events !== void 0) {
                let data45 = data42.events;
                if (!Array.isArray(data45)) {
                  const err142 = { instancePath: instancePath + "/webhooks/" + i2 + "/events", schemaPath: "#/properties/webhooks/then/items/properties/events/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                  if (vErrors === null) {
                    vErrors = [err142];
                  } else {
                    vErrors.push(err142);
                  }
                  errors++;
                }
                const _errs114 = errors;
                let valid21 = true;
                const _errs115 = errors;
                if (Array.isArray(data45)) {
                  if (data45.length > 18) {
                    const err143 = {};
                    if (vErrors === null) {
                      vErrors = [err143];
                    } else {
                      vErrors.push(err143);
                    }
                    errors++;
                  }
                }
                var _valid3 = _errs115 === errors;
                errors = _errs114;
                if (vErrors !== null) {
                  if (_errs114) {
                    vErrors.length = _errs114;
                  } else {
                    vErrors = null;
                  }
                }
                let ifClause3;
                if (_valid3) {
                  const _errs116 = errors;
                  if (Array.isArray(data45)) {
                    const len3 = data45.length;
                    for (let i3 = 0; i3 < len3; i3++) {
                      let data46 = data45[i3];
                      if (!(data46 === "payout.created" || data46 === "payout.updated" || data46 === "payout.processing" || data46 === "payout.succeeded" || data46 === "payout.failed" || data46 === "payout.deleted" || data46 === "refund.created" || data46 === "refund.updated" || data46 === "refund.succeeded" || data46 === "refund.failed" || data46 === "refund.canceled" || data46 === "refund.deleted" || data46 === "checkout.created" || data46 === "checkout.updated" || data46 === "checkout.pending" || data46 === "checkout.successful" || data46 === "checkout.failed" || data46 === "checkout.deleted")) {
                        const err144 = { instancePath: instancePath + "/webhooks/" + i2 + "/events/" + i3, schemaPath: "#/properties/webhooks/then/items/properties/events/then/items/enum", keyword: "enum", params: { allowedValues: schema42.properties.webhooks.then.items.properties.events.then.items.enum }, message: "must be equal to one of the allowed values" };
                        if (vErrors === null) {
                          vErrors = [err144];
                        } else {
                          vErrors.push(err144);
                        }
                        errors++;
                      }
                    }
                  }
                  var _valid3 = _errs116 === errors;
                  valid21 = _valid3;
                  ifClause3 = "then";
                } else {
                  const _errs118 = errors;
                  if (Array.isArray(data45)) {
                    if (data45.length > 18) {
                      const err145 = { instancePath: instancePath + "/webhooks/" + i2 + "/events", schemaPath: "#/properties/webhooks/then/items/properties/events/else/maxItems", keyword: "maxItems", params: { limit: 18 }, message: "must NOT have more than 18 items" };
                      if (vErrors === null) {
                        vErrors = [err145];
                      } else {
                        vErrors.push(err145);
                      }
                      errors++;
                    }
                  }
                  var _valid3 = _errs118 === errors;
                  valid21 = _valid3;
                  ifClause3 = "else";
                }
                if (!valid21) {
                  const err146 = { instancePath: instancePath + "/webhooks/" + i2 + "/events", schemaPath: "#/properties/webhooks/then/items/properties/events/if", keyword: "if", params: { failingKeyword: ifClause3 }, message: 'must match "' + ifClause3 + '" schema' };
                  if (vErrors === null) {
                    vErrors = [err146];
                  } else {
                    vErrors.push(err146);
                  }
                  errors++;
                }
              }
              if (data42.enabled !== void 0) {
                if (typeof data42.enabled !== "boolean") {
                  const err147 = { instancePath: instancePath + "/webhooks/" + i2 + "/enabled", schemaPath: "#/properties/webhooks/then/items/properties/enabled/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                  if (vErrors === null) {
                    vErrors = [err147];
                  } else {
                    vErrors.push(err147);
                  }
                  errors++;
                }
              }
              if (data42.secret !== void 0) {
                let data48 = data42.secret;
                if (typeof data48 === "string") {
                  if (func1(data48) > 255) {
                    const err148 = { instancePath: instancePath + "/webhooks/" + i2 + "/secret", schemaPath: "#/properties/webhooks/then/items/properties/secret/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters" };
                    if (vErrors === null) {
                      vErrors = [err148];
                    } else {
                      vErrors.push(err148);
                    }
                    errors++;
                  }
                } else {
                  const err149 = { instancePath: instancePath + "/webhooks/" + i2 + "/secret", schemaPath: "#/properties/webhooks/then/items/properties/secret/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                  if (vErrors === null) {
                    vErrors = [err149];
                  } else {
                    vErrors.push(err149);
                  }
                  errors++;
                }
              }
              if (data42.oldSecrets !== void 0) {
                let data49 = data42.oldSecrets;
                if (!Array.isArray(data49)) {
                  const err150 = { instancePath: instancePath + "/webhooks/" + i2 + "/oldSecrets", schemaPath: "#/properties/webhooks/then/items/properties/oldSecrets/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                  if (vErrors === null) {
                    vErrors = [err150];
                  } else {
                    vErrors.push(err150);
                  }
                  errors++;
                }
                const _errs125 = errors;
                let valid24 = true;
                const _errs126 = errors;
                if (Array.isArray(data49)) {
                  if (data49.length > 16) {
                    const err151 = {};
                    if (vErrors === null) {
                      vErrors = [err151];
                    } else {
                      vErrors.push(err151);
                    }
                    errors++;
                  }
                }
                var _valid4 = _errs126 === errors;
                errors = _errs125;
                if (vErrors !== null) {
                  if (_errs125) {
                    vErrors.length = _errs125;
                  } else {
                    vErrors = null;
                  }
                }
                let ifClause4;
                if (_valid4) {
                  const _errs127 = errors;
                  if (Array.isArray(data49)) {
                    const len4 = data49.length;
                    for (let i4 = 0; i4 < len4; i4++) {
                      let data50 = data49[i4];
                      if (data50 && typeof data50 == "object" && !Array.isArray(data50)) {
                        if (data50.secret === void 0) {
                          const err152 = { instancePath: instancePath + "/webhooks/" + i2 + "/oldSecrets/" + i4, schemaPath: "#/properties/webhooks/then/items/properties/oldSecrets/then/items/required", keyword: "required", params: { missingProperty: "secret" }, message: "must have required property 'secret'" };
                          if (vErrors === null) {
                            vErrors = [err152];
                          } else {
                            vErrors.push(err152);
                          }
                          errors++;
                        }
                        if (data50.until === void 0) {
                          const err153 = { instancePath: instancePath + "/webhooks/" + i2 + "/oldSecrets/" + i4, schemaPath: "#/properties/webhooks/then/items/properties/oldSecrets/then/items/required", keyword: "required", params: { missingProperty: "until" }, message: "must have required property 'until'" };
                          if (vErrors === null) {
                            vErrors = [err153];
                          } else {
                            vErrors.push(err153);
                          }
                          errors++;
                        }
                        if (data50.secret !== void 0) {
                          let data51 = data50.secret;
                          if (typeof data51 === "string") {
                            if (func1(data51) > 255) {
                              const err154 = { instancePath: instancePath + "/webhooks/" + i2 + "/oldSecrets/" + i4 + "/secret", schemaPath: "#/properties/webhooks/then/items/properties/oldSecrets/then/items/properties/secret/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters" };
                              if (vErrors === null) {
                                vErrors = [err154];
                              } else {
                                vErrors.push(err154);
                              }
                              errors++;
                            }
                          } else {
                            const err155 = { instancePath: instancePath + "/webhooks/" + i2 + "/oldSecrets/" + i4 + "/secret", schemaPath: "#/properties/webhooks/then/items/properties/oldSecrets/then/items/properties/secret/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                            if (vErrors === null) {
                              vErrors = [err155];
                            } else {
                              vErrors.push(err155);
                            }
                            errors++;
                          }
                        }
                        if (data50.until !== void 0) {
                          let data52 = data50.until;
                          if (typeof data52 === "string") {
                            if (!pattern17.test(data52)) {
                              const err156 = { instancePath: instancePath + "/webhooks/" + i2 + "/oldSecrets/" + i4 + "/until", schemaPath: "#/properties/webhooks/then/items/properties/oldSecrets/then/items/properties/until/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$"' };
                              if (vErrors === null) {
                                vErrors = [err156];
                              } else {
                                vErrors.push(err156);
                              }
                              errors++;
                            }
                          } else {
                            const err157 = { instancePath: instancePath + "/webhooks/" + i2 + "/oldSecrets/" + i4 + "/until", schemaPath: "#/properties/webhooks/then/items/properties/oldSecrets/then/items/properties/until/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                            if (vErrors === null) {
                              vErrors = [err157];
                            } else {
                              vErrors.push(err157);
                            }
                            errors++;
                          }
                        }
                        for (const key10 in data50) {
                          if (!(key10 === "secret" || key10 === "until")) {
                            const err158 = { instancePath: instancePath + "/webhooks/" + i2 + "/oldSecrets/" + i4, schemaPath: "#/properties/webhooks/then/items/properties/oldSecrets/then/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key10, known: ["secret", "until"] }, message: "" };
                            if (vErrors === null) {
                              vErrors = [err158];
                            } else {
                              vErrors.push(err158);
                            }
                            errors++;
                          }
                        }
                      } else {
                        const err159 = { instancePath: instancePath + "/webhooks/" + i2 + "/oldSecrets/" + i4, schemaPath: "#/properties/webhooks/then/items/properties/oldSecrets/then/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                        if (vErrors === null) {
                          vErrors = [err159];
                        } else {
                          vErrors.push(err159);
                        }
                        errors++;
                      }
                    }
                  }
                  var _valid4 = _errs127 === errors;
                  valid24 = _valid4;
                  ifClause4 = "then";
                } else {
                  const _errs135 = errors;
                  if (Array.isArray(data49)) {
                    if (data49.length > 16) {
                      const err160 = { instancePath: instancePath + "/webhooks/" + i2 + "/oldSecrets", schemaPath: "#/properties/webhooks/then/items/properties/oldSecrets/else/maxItems", keyword: "maxItems", params: { limit: 16 }, message: "must NOT have more than 16 items" };
                      if (vErrors === null) {
                        vErrors = [err160];
                      } else {
                        vErrors.push(err160);
                      }
                      errors++;
                    }
                  }
                  var _valid4 = _errs135 === errors;
                  valid24 = _valid4;
                  ifClause4 = "else";
                }
                if (!valid24) {
                  const err161 = { instancePath: instancePath + "/webhooks/" + i2 + "/oldSecrets", schemaPath: "#/properties/webhooks/then/items/properties/oldSecrets/if", keyword: "if", params: { failingKeyword: ifClause4 }, message: 'must match "' + ifClause4 + '" schema' };
                  if (vErrors === null) {
                    vErrors = [err161];
                  } else {
                    vErrors.push(err161);
                  }
                  errors++;
                }
              }
              if (data42.chaos !== void 0) {
                let data53 = data42.chaos;
                if (data53 && typeof data53 == "object" && !Array.isArray(data53)) {
                  if (data53.duplicate !== void 0) {
                    let data54 = data53.duplicate;
                    if (data54 && typeof data54 == "object" && !Array.isArray(data54)) {
                      if (data54.drawn === void 0) {
                        const err162 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/duplicate", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/duplicate/required", keyword: "required", params: { missingProperty: "drawn" }, message: "must have required property 'drawn'" };
                        if (vErrors === null) {
                          vErrors = [err162];
                        } else {
                          vErrors.push(err162);
                        }
                        errors++;
                      }
                      if (data54.probability !== void 0) {
                        let data55 = data54.probability;
                        if (typeof data55 == "number") {
                          if (data55 > 1 || isNaN(data55)) {
                            const err163 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/duplicate/probability", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/duplicate/properties/probability/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 }, message: "must be <= 1" };
                            if (vErrors === null) {
                              vErrors = [err163];
                            } else {
                              vErrors.push(err163);
                            }
                            errors++;
                          }
                          if (data55 < 0 || isNaN(data55)) {
                            const err164 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/duplicate/probability", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/duplicate/properties/probability/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                            if (vErrors === null) {
                              vErrors = [err164];
                            } else {
                              vErrors.push(err164);
                            }
                            errors++;
                          }
                        } else {
                          const err165 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/duplicate/probability", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/duplicate/properties/probability/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                          if (vErrors === null) {
                            vErrors = [err165];
                          } else {
                            vErrors.push(err165);
                          }
                          errors++;
                        }
                      }
                      if (data54.count !== void 0) {
                        let data56 = data54.count;
                        if (!(typeof data56 == "number" && (!(data56 % 1) && !isNaN(data56)))) {
                          const err166 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/duplicate/count", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/duplicate/properties/count/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                          if (vErrors === null) {
                            vErrors = [err166];
                          } else {
                            vErrors.push(err166);
                          }
                          errors++;
                        }
                        if (typeof data56 == "number") {
                          if (data56 > 1e6 || isNaN(data56)) {
                            const err167 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/duplicate/count", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/duplicate/properties/count/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e6 }, message: "must be <= 1000000" };
                            if (vErrors === null) {
                              vErrors = [err167];
                            } else {
                              vErrors.push(err167);
                            }
                            errors++;
                          }
                          if (data56 < 1 || isNaN(data56)) {
                            const err168 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/duplicate/count", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/duplicate/properties/count/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
                            if (vErrors === null) {
                              vErrors = [err168];
                            } else {
                              vErrors.push(err168);
                            }
                            errors++;
                          }
                        }
                      }
                      if (data54.delay !== void 0) {
                        let data57 = data54.delay;
                        if (!(typeof data57 == "number" && (!(data57 % 1) && !isNaN(data57)))) {
                          const err169 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/duplicate/delay", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/duplicate/properties/delay/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                          if (vErrors === null) {
                            vErrors = [err169];
                          } else {
                            vErrors.push(err169);
                          }
                          errors++;
                        }
                        if (typeof data57 == "number") {
                          if (data57 > 31536e8 || isNaN(data57)) {
                            const err170 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/duplicate/delay", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/duplicate/properties/delay/maximum", keyword: "maximum", params: { comparison: "<=", limit: 31536e8 }, message: "must be <= 3153600000000" };
                            if (vErrors === null) {
                              vErrors = [err170];
                            } else {
                              vErrors.push(err170);
                            }
                            errors++;
                          }
                          if (data57 < 0 || isNaN(data57)) {
                            const err171 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/duplicate/delay", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/duplicate/properties/delay/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                            if (vErrors === null) {
                              vErrors = [err171];
                            } else {
                              vErrors.push(err171);
                            }
                            errors++;
                          }
                        }
                      }
                      if (data54.drawn !== void 0) {
                        let data58 = data54.drawn;
                        if (!(typeof data58 == "number" && (!(data58 % 1) && !isNaN(data58)))) {
                          const err172 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/duplicate/drawn", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/duplicate/properties/drawn/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                          if (vErrors === null) {
                            vErrors = [err172];
                          } else {
                            vErrors.push(err172);
                          }
                          errors++;
                        }
                        if (typeof data58 == "number") {
                          if (data58 > 9007199254740991 || isNaN(data58)) {
                            const err173 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/duplicate/drawn", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/duplicate/properties/drawn/maximum", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 }, message: "must be <= 9007199254740991" };
                            if (vErrors === null) {
                              vErrors = [err173];
                            } else {
                              vErrors.push(err173);
                            }
                            errors++;
                          }
                          if (data58 < 0 || isNaN(data58)) {
                            const err174 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/duplicate/drawn", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/duplicate/properties/drawn/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                            if (vErrors === null) {
                              vErrors = [err174];
                            } else {
                              vErrors.push(err174);
                            }
                            errors++;
                          }
                        }
                      }
                      for (const key11 in data54) {
                        if (!(key11 === "probability" || key11 === "count" || key11 === "delay" || key11 === "drawn")) {
                          const err175 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/duplicate", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/duplicate/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key11, known: ["probability", "count", "delay", "drawn"] }, message: "" };
                          if (vErrors === null) {
                            vErrors = [err175];
                          } else {
                            vErrors.push(err175);
                          }
                          errors++;
                        }
                      }
                    } else {
                      const err176 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/duplicate", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/duplicate/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                      if (vErrors === null) {
                        vErrors = [err176];
                      } else {
                        vErrors.push(err176);
                      }
                      errors++;
                    }
                  }
                  if (data53.reorder !== void 0) {
                    let data59 = data53.reorder;
                    if (data59 && typeof data59 == "object" && !Array.isArray(data59)) {
                      if (data59.drawn === void 0) {
                        const err177 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/reorder", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/reorder/required", keyword: "required", params: { missingProperty: "drawn" }, message: "must have required property 'drawn'" };
                        if (vErrors === null) {
                          vErrors = [err177];
                        } else {
                          vErrors.push(err177);
                        }
                        errors++;
                      }
                      if (data59.probability !== void 0) {
                        let data60 = data59.probability;
                        if (typeof data60 == "number") {
                          if (data60 > 1 || isNaN(data60)) {
                            const err178 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/reorder/probability", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/reorder/properties/probability/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 }, message: "must be <= 1" };
                            if (vErrors === null) {
                              vErrors = [err178];
                            } else {
                              vErrors.push(err178);
                            }
                            errors++;
                          }
                          if (data60 < 0 || isNaN(data60)) {
                            const err179 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/reorder/probability", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/reorder/properties/probability/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                            if (vErrors === null) {
                              vErrors = [err179];
                            } else {
                              vErrors.push(err179);
                            }
                            errors++;
                          }
                        } else {
                          const err180 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/reorder/probability", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/reorder/properties/probability/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                          if (vErrors === null) {
                            vErrors = [err180];
                          } else {
                            vErrors.push(err180);
                          }
                          errors++;
                        }
                      }
                      if (data59.count !== void 0) {
                        let data61 = data59.count;
                        if (!(typeof data61 == "number" && (!(data61 % 1) && !isNaN(data61)))) {
                          const err181 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/reorder/count", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/reorder/properties/count/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                          if (vErrors === null) {
                            vErrors = [err181];
                          } else {
                            vErrors.push(err181);
                          }
                          errors++;
                        }
                        if (typeof data61 == "number") {
                          if (data61 > 1e6 || isNaN(data61)) {
                            const err182 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/reorder/count", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/reorder/properties/count/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e6 }, message: "must be <= 1000000" };
                            if (vErrors === null) {
                              vErrors = [err182];
                            } else {
                              vErrors.push(err182);
                            }
                            errors++;
                          }
                          if (data61 < 1 || isNaN(data61)) {
                            const err183 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/reorder/count", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/reorder/properties/count/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
                            if (vErrors === null) {
                              vErrors = [err183];
                            } else {
                              vErrors.push(err183);
                            }
                            errors++;
                          }
                        }
                      }
                      if (data59.delay !== void 0) {
                        let data62 = data59.delay;
                        if (!(typeof data62 == "number" && (!(data62 % 1) && !isNaN(data62)))) {
                          const err184 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/reorder/delay", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/reorder/properties/delay/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                          if (vErrors === null) {
                            vErrors = [err184];
                          } else {
                            vErrors.push(err184);
                          }
                          errors++;
                        }
                        if (typeof data62 == "number") {
                          if (data62 > 31536e8 || isNaN(data62)) {
                            const err185 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/reorder/delay", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/reorder/properties/delay/maximum", keyword: "maximum", params: { comparison: "<=", limit: 31536e8 }, message: "must be <= 3153600000000" };
                            if (vErrors === null) {
                              vErrors = [err185];
                            } else {
                              vErrors.push(err185);
                            }
                            errors++;
                          }
                          if (data62 < 0 || isNaN(data62)) {
                            const err186 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/reorder/delay", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/reorder/properties/delay/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                            if (vErrors === null) {
                              vErrors = [err186];
                            } else {
                              vErrors.push(err186);
                            }
                            errors++;
                          }
                        }
                      }
                      if (data59.drawn !== void 0) {
                        let data63 = data59.drawn;
                        if (!(typeof data63 == "number" && (!(data63 % 1) && !isNaN(data63)))) {
                          const err187 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/reorder/drawn", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/reorder/properties/drawn/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                          if (vErrors === null) {
                            vErrors = [err187];
                          } else {
                            vErrors.push(err187);
                          }
                          errors++;
                        }
                        if (typeof data63 == "number") {
                          if (data63 > 9007199254740991 || isNaN(data63)) {
                            const err188 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/reorder/drawn", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/reorder/properties/drawn/maximum", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 }, message: "must be <= 9007199254740991" };
                            if (vErrors === null) {
                              vErrors = [err188];
                            } else {
                              vErrors.push(err188);
                            }
                            errors++;
                          }
                          if (data63 < 0 || isNaN(data63)) {
                            const err189 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/reorder/drawn", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/reorder/properties/drawn/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                            if (vErrors === null) {
                              vErrors = [err189];
                            } else {
                              vErrors.push(err189);
                            }
                            errors++;
                          }
                        }
                      }
                      for (const key12 in data59) {
                        if (!(key12 === "probability" || key12 === "count" || key12 === "delay" || key12 === "drawn")) {
                          const err190 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/reorder", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/reorder/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key12, known: ["probability", "count", "delay", "drawn"] }, message: "" };
                          if (vErrors === null) {
                            vErrors = [err190];
                          } else {
                            vErrors.push(err190);
                          }
                          errors++;
                        }
                      }
                    } else {
                      const err191 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/reorder", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/reorder/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                      if (vErrors === null) {
                        vErrors = [err191];
                      } else {
                        vErrors.push(err191);
                      }
                      errors++;
                    }
                  }
                  if (data53.drop !== void 0) {
                    let data64 = data53.drop;
                    if (data64 && typeof data64 == "object" && !Array.isArray(data64)) {
                      if (data64.drawn === void 0) {
                        const err192 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/drop", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/drop/required", keyword: "required", params: { missingProperty: "drawn" }, message: "must have required property 'drawn'" };
                        if (vErrors === null) {
                          vErrors = [err192];
                        } else {
                          vErrors.push(err192);
                        }
                        errors++;
                      }
                      if (data64.probability !== void 0) {
                        let data65 = data64.probability;
                        if (typeof data65 == "number") {
                          if (data65 > 1 || isNaN(data65)) {
                            const err193 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/drop/probability", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/drop/properties/probability/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 }, message: "must be <= 1" };
                            if (vErrors === null) {
                              vErrors = [err193];
                            } else {
                              vErrors.push(err193);
                            }
                            errors++;
                          }
                          if (data65 < 0 || isNaN(data65)) {
                            const err194 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/drop/probability", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/drop/properties/probability/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                            if (vErrors === null) {
                              vErrors = [err194];
                            } else {
                              vErrors.push(err194);
                            }
                            errors++;
                          }
                        } else {
                          const err195 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/drop/probability", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/drop/properties/probability/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                          if (vErrors === null) {
                            vErrors = [err195];
                          } else {
                            vErrors.push(err195);
                          }
                          errors++;
                        }
                      }
                      if (data64.count !== void 0) {
                        let data66 = data64.count;
                        if (!(typeof data66 == "number" && (!(data66 % 1) && !isNaN(data66)))) {
                          const err196 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/drop/count", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/drop/properties/count/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                          if (vErrors === null) {
                            vErrors = [err196];
                          } else {
                            vErrors.push(err196);
                          }
                          errors++;
                        }
                        if (typeof data66 == "number") {
                          if (data66 > 1e6 || isNaN(data66)) {
                            const err197 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/drop/count", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/drop/properties/count/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e6 }, message: "must be <= 1000000" };
                            if (vErrors === null) {
                              vErrors = [err197];
                            } else {
                              vErrors.push(err197);
                            }
                            errors++;
                          }
                          if (data66 < 1 || isNaN(data66)) {
                            const err198 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/drop/count", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/drop/properties/count/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
                            if (vErrors === null) {
                              vErrors = [err198];
                            } else {
                              vErrors.push(err198);
                            }
                            errors++;
                          }
                        }
                      }
                      if (data64.delay !== void 0) {
                        let data67 = data64.delay;
                        if (!(typeof data67 == "number" && (!(data67 % 1) && !isNaN(data67)))) {
                          const err199 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/drop/delay", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/drop/properties/delay/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                          if (vErrors === null) {
                            vErrors = [err199];
                          } else {
                            vErrors.push(err199);
                          }
                          errors++;
                        }
                        if (typeof data67 == "number") {
                          if (data67 > 31536e8 || isNaN(data67)) {
                            const err200 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/drop/delay", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/drop/properties/delay/maximum", keyword: "maximum", params: { comparison: "<=", limit: 31536e8 }, message: "must be <= 3153600000000" };
                            if (vErrors === null) {
                              vErrors = [err200];
                            } else {
                              vErrors.push(err200);
                            }
                            errors++;
                          }
                          if (data67 < 0 || isNaN(data67)) {
                            const err201 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/drop/delay", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/drop/properties/delay/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                            if (vErrors === null) {
                              vErrors = [err201];
                            } else {
                              vErrors.push(err201);
                            }
                            errors++;
                          }
                        }
                      }
                      if (data64.drawn !== void 0) {
                        let data68 = data64.drawn;
                        if (!(typeof data68 == "number" && (!(data68 % 1) && !isNaN(data68)))) {
                          const err202 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/drop/drawn", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/drop/properties/drawn/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                          if (vErrors === null) {
                            vErrors = [err202];
                          } else {
                            vErrors.push(err202);
                          }
                          errors++;
                        }
                        if (typeof data68 == "number") {
                          if (data68 > 9007199254740991 || isNaN(data68)) {
                            const err203 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/drop/drawn", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/drop/properties/drawn/maximum", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 }, message: "must be <= 9007199254740991" };
                            if (vErrors === null) {
                              vErrors = [err203];
                            } else {
                              vErrors.push(err203);
                            }
                            errors++;
                          }
                          if (data68 < 0 || isNaN(data68)) {
                            const err204 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/drop/drawn", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/drop/properties/drawn/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                            if (vErrors === null) {
                              vErrors = [err204];
                            } else {
                              vErrors.push(err204);
                            }
                            errors++;
                          }
                        }
                      }
                      for (const key13 in data64) {
                        if (!(key13 === "probability" || key13 === "count" || key13 === "delay" || key13 === "drawn")) {
                          const err205 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/drop", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/drop/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key13, known: ["probability", "count", "delay", "drawn"] }, message: "" };
                          if (vErrors === null) {
                            vErrors = [err205];
                          } else {
                            vErrors.push(err205);
                          }
                          errors++;
                        }
                      }
                    } else {
                      const err206 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/drop", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/drop/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                      if (vErrors === null) {
                        vErrors = [err206];
                      } else {
                        vErrors.push(err206);
                      }
                      errors++;
                    }
                  }
                  if (data53.delay !== void 0) {
                    let data69 = data53.delay;
                    if (data69 && typeof data69 == "object" && !Array.isArray(data69)) {
                      if (data69.drawn === void 0) {
                        const err207 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/delay", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/delay/required", keyword: "required", params: { missingProperty: "drawn" }, message: "must have required property 'drawn'" };
                        if (vErrors === null) {
                          vErrors = [err207];
                        } else {
                          vErrors.push(err207);
                        }
                        errors++;
                      }
                      if (data69.probability !== void 0) {
                        let data70 = data69.probability;
                        if (typeof data70 == "number") {
                          if (data70 > 1 || isNaN(data70)) {
                            const err208 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/delay/probability", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/delay/properties/probability/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 }, message: "must be <= 1" };
                            if (vErrors === null) {
                              vErrors = [err208];
                            } else {
                              vErrors.push(err208);
                            }
                            errors++;
                          }
                          if (data70 < 0 || isNaN(data70)) {
                            const err209 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/delay/probability", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/delay/properties/probability/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                            if (vErrors === null) {
                              vErrors = [err209];
                            } else {
                              vErrors.push(err209);
                            }
                            errors++;
                          }
                        } else {
                          const err210 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/delay/probability", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/delay/properties/probability/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                          if (vErrors === null) {
                            vErrors = [err210];
                          } else {
                            vErrors.push(err210);
                          }
                          errors++;
                        }
                      }
                      if (data69.count !== void 0) {
                        let data71 = data69.count;
                        if (!(typeof data71 == "number" && (!(data71 % 1) && !isNaN(data71)))) {
                          const err211 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/delay/count", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/delay/properties/count/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                          if (vErrors === null) {
                            vErrors = [err211];
                          } else {
                            vErrors.push(err211);
                          }
                          errors++;
                        }
                        if (typeof data71 == "number") {
                          if (data71 > 1e6 || isNaN(data71)) {
                            const err212 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/delay/count", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/delay/properties/count/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e6 }, message: "must be <= 1000000" };
                            if (vErrors === null) {
                              vErrors = [err212];
                            } else {
                              vErrors.push(err212);
                            }
                            errors++;
                          }
                          if (data71 < 1 || isNaN(data71)) {
                            const err213 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/delay/count", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/delay/properties/count/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
                            if (vErrors === null) {
                              vErrors = [err213];
                            } else {
                              vErrors.push(err213);
                            }
                            errors++;
                          }
                        }
                      }
                      if (data69.delay !== void 0) {
                        let data72 = data69.delay;
                        if (!(typeof data72 == "number" && (!(data72 % 1) && !isNaN(data72)))) {
                          const err214 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/delay/delay", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/delay/properties/delay/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                          if (vErrors === null) {
                            vErrors = [err214];
                          } else {
                            vErrors.push(err214);
                          }
                          errors++;
                        }
                        if (typeof data72 == "number") {
                          if (data72 > 31536e8 || isNaN(data72)) {
                            const err215 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/delay/delay", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/delay/properties/delay/maximum", keyword: "maximum", params: { comparison: "<=", limit: 31536e8 }, message: "must be <= 3153600000000" };
                            if (vErrors === null) {
                              vErrors = [err215];
                            } else {
                              vErrors.push(err215);
                            }
                            errors++;
                          }
                          if (data72 < 0 || isNaN(data72)) {
                            const err216 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/delay/delay", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/delay/properties/delay/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                            if (vErrors === null) {
                              vErrors = [err216];
                            } else {
                              vErrors.push(err216);
                            }
                            errors++;
                          }
                        }
                      }
                      if (data69.drawn !== void 0) {
                        let data73 = data69.drawn;
                        if (!(typeof data73 == "number" && (!(data73 % 1) && !isNaN(data73)))) {
                          const err217 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/delay/drawn", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/delay/properties/drawn/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                          if (vErrors === null) {
                            vErrors = [err217];
                          } else {
                            vErrors.push(err217);
                          }
                          errors++;
                        }
                        if (typeof data73 == "number") {
                          if (data73 > 9007199254740991 || isNaN(data73)) {
                            const err218 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/delay/drawn", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/delay/properties/drawn/maximum", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 }, message: "must be <= 9007199254740991" };
                            if (vErrors === null) {
                              vErrors = [err218];
                            } else {
                              vErrors.push(err218);
                            }
                            errors++;
                          }
                          if (data73 < 0 || isNaN(data73)) {
                            const err219 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/delay/drawn", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/delay/properties/drawn/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                            if (vErrors === null) {
                              vErrors = [err219];
                            } else {
                              vErrors.push(err219);
                            }
                            errors++;
                          }
                        }
                      }
                      for (const key14 in data69) {
                        if (!(key14 === "probability" || key14 === "count" || key14 === "delay" || key14 === "drawn")) {
                          const err220 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/delay", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/delay/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key14, known: ["probability", "count", "delay", "drawn"] }, message: "" };
                          if (vErrors === null) {
                            vErrors = [err220];
                          } else {
                            vErrors.push(err220);
                          }
                          errors++;
                        }
                      }
                    } else {
                      const err221 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/delay", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/delay/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                      if (vErrors === null) {
                        vErrors = [err221];
                      } else {
                        vErrors.push(err221);
                      }
                      errors++;
                    }
                  }
                  if (data53["bad-signature"] !== void 0) {
                    let data74 = data53["bad-signature"];
                    if (data74 && typeof data74 == "object" && !Array.isArray(data74)) {
                      if (data74.drawn === void 0) {
                        const err222 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/bad-signature", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/bad-signature/required", keyword: "required", params: { missingProperty: "drawn" }, message: "must have required property 'drawn'" };
                        if (vErrors === null) {
                          vErrors = [err222];
                        } else {
                          vErrors.push(err222);
                        }
                        errors++;
                      }
                      if (data74.probability !== void 0) {
                        let data75 = data74.probability;
                        if (typeof data75 == "number") {
                          if (data75 > 1 || isNaN(data75)) {
                            const err223 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/bad-signature/probability", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/bad-signature/properties/probability/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 }, message: "must be <= 1" };
                            if (vErrors === null) {
                              vErrors = [err223];
                            } else {
                              vErrors.push(err223);
                            }
                            errors++;
                          }
                          if (data75 < 0 || isNaN(data75)) {
                            const err224 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/bad-signature/probability", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/bad-signature/properties/probability/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                            if (vErrors === null) {
                              vErrors = [err224];
                            } else {
                              vErrors.push(err224);
                            }
                            errors++;
                          }
                        } else {
                          const err225 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/bad-signature/probability", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/bad-signature/properties/probability/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                          if (vErrors === null) {
                            vErrors = [err225];
                          } else {
                            vErrors.push(err225);
                          }
                          errors++;
                        }
                      }
                      if (data74.count !== void 0) {
                        let data76 = data74.count;
                        if (!(typeof data76 == "number" && (!(data76 % 1) && !isNaN(data76)))) {
                          const err226 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/bad-signature/count", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/bad-signature/properties/count/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                          if (vErrors === null) {
                            vErrors = [err226];
                          } else {
                            vErrors.push(err226);
                          }
                          errors++;
                        }
                        if (typeof data76 == "number") {
                          if (data76 > 1e6 || isNaN(data76)) {
                            const err227 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/bad-signature/count", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/bad-signature/properties/count/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e6 }, message: "must be <= 1000000" };
                            if (vErrors === null) {
                              vErrors = [err227];
                            } else {
                              vErrors.push(err227);
                            }
                            errors++;
                          }
                          if (data76 < 1 || isNaN(data76)) {
                            const err228 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/bad-signature/count", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/bad-signature/properties/count/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
                            if (vErrors === null) {
                              vErrors = [err228];
                            } else {
                              vErrors.push(err228);
                            }
                            errors++;
                          }
                        }
                      }
                      if (data74.delay !== void 0) {
                        let data77 = data74.delay;
                        if (!(typeof data77 == "number" && (!(data77 % 1) && !isNaN(data77)))) {
                          const err229 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/bad-signature/delay", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/bad-signature/properties/delay/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                          if (vErrors === null) {
                            vErrors = [err229];
                          } else {
                            vErrors.push(err229);
                          }
                          errors++;
                        }
                        if (typeof data77 == "number") {
                          if (data77 > 31536e8 || isNaN(data77)) {
                            const err230 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/bad-signature/delay", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/bad-signature/properties/delay/maximum", keyword: "maximum", params: { comparison: "<=", limit: 31536e8 }, message: "must be <= 3153600000000" };
                            if (vErrors === null) {
                              vErrors = [err230];
                            } else {
                              vErrors.push(err230);
                            }
                            errors++;
                          }
                          if (data77 < 0 || isNaN(data77)) {
                            const err231 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/bad-signature/delay", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/bad-signature/properties/delay/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                            if (vErrors === null) {
                              vErrors = [err231];
                            } else {
                              vErrors.push(err231);
                            }
                            errors++;
                          }
                        }
                      }
                      if (data74.drawn !== void 0) {
                        let data78 = data74.drawn;
                        if (!(typeof data78 == "number" && (!(data78 % 1) && !isNaN(data78)))) {
                          const err232 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/bad-signature/drawn", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/bad-signature/properties/drawn/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                          if (vErrors === null) {
                            vErrors = [err232];
                          } else {
                            vErrors.push(err232);
                          }
                          errors++;
                        }
                        if (typeof data78 == "number") {
                          if (data78 > 9007199254740991 || isNaN(data78)) {
                            const err233 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/bad-signature/drawn", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/bad-signature/properties/drawn/maximum", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 }, message: "must be <= 9007199254740991" };
                            if (vErrors === null) {
                              vErrors = [err233];
                            } else {
                              vErrors.push(err233);
                            }
                            errors++;
                          }
                          if (data78 < 0 || isNaN(data78)) {
                            const err234 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/bad-signature/drawn", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/bad-signature/properties/drawn/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                            if (vErrors === null) {
                              vErrors = [err234];
                            } else {
                              vErrors.push(err234);
                            }
                            errors++;
                          }
                        }
                      }
                      for (const key15 in data74) {
                        if (!(key15 === "probability" || key15 === "count" || key15 === "delay" || key15 === "drawn")) {
                          const err235 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/bad-signature", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/bad-signature/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key15, known: ["probability", "count", "delay", "drawn"] }, message: "" };
                          if (vErrors === null) {
                            vErrors = [err235];
                          } else {
                            vErrors.push(err235);
                          }
                          errors++;
                        }
                      }
                    } else {
                      const err236 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos/bad-signature", schemaPath: "#/properties/webhooks/then/items/properties/chaos/properties/bad-signature/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                      if (vErrors === null) {
                        vErrors = [err236];
                      } else {
                        vErrors.push(err236);
                      }
                      errors++;
                    }
                  }
                  for (const key16 in data53) {
                    if (!(key16 === "duplicate" || key16 === "reorder" || key16 === "drop" || key16 === "delay" || key16 === "bad-signature")) {
                      const err237 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos", schemaPath: "#/properties/webhooks/then/items/properties/chaos/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key16, known: ["duplicate", "reorder", "drop", "delay", "bad-signature"] }, message: "" };
                      if (vErrors === null) {
                        vErrors = [err237];
                      } else {
                        vErrors.push(err237);
                      }
                      errors++;
                    }
                  }
                } else {
                  const err238 = { instancePath: instancePath + "/webhooks/" + i2 + "/chaos", schemaPath: "#/properties/webhooks/then/items/properties/chaos/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                  if (vErrors === null) {
                    vErrors = [err238];
                  } else {
                    vErrors.push(err238);
                  }
                  errors++;
                }
              }
              if (data42.held !== void 0) {
                let data79 = data42.held;
                if (Array.isArray(data79)) {
                  const len5 = data79.length;
                  for (let i5 = 0; i5 < len5; i5++) {
                    if (typeof data79[i5] !== "string") {
                      const err239 = { instancePath: instancePath + "/webhooks/" + i2 + "/held/" + i5, schemaPath: "#/properties/webhooks/then/items/properties/held/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                      if (vErrors === null) {
                        vErrors = [err239];
                      } else {
                        vErrors.push(err239);
                      }
                      errors++;
                    }
                  }
                } else {
                  const err240 = { instancePath: instancePath + "/webhooks/" + i2 + "/held", schemaPath: "#/properties/webhooks/then/items/properties/held/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                  if (vErrors === null) {
                    vErrors = [err240];
                  } else {
                    vErrors.push(err240);
                  }
                  errors++;
                }
              }
              if (data42.created_at !== void 0) {
                let data81 = data42.created_at;
                if (typeof data81 === "string") {
                  if (!pattern17.test(data81)) {
                    const err241 = { instancePath: instancePath + "/webhooks/" + i2 + "/created_at", schemaPath: "#/properties/webhooks/then/items/properties/created_at/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$"' };
                    if (vErrors === null) {
                      vErrors = [err241];
                    } else {
                      vErrors.push(err241);
                    }
                    errors++;
                  }
                } else {
                  const err242 = { instancePath: instancePath + "/webhooks/" + i2 + "/created_at", schemaPath: "#/properties/webhooks/then/items/properties/created_at/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                  if (vErrors === null) {
                    vErrors = [err242];
                  } else {
                    vErrors.push(err242);
                  }
                  errors++;
                }
              }
              for (const key17 in data42) {
                if (!func16.call(schema42.properties.webhooks.then.items.properties, key17)) {
                  const err243 = { instancePath: instancePath + "/webhooks/" + i2, schemaPath: "#/properties/webhooks/then/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key17, known: ["id", "url", "events", "enabled", "secret", "oldSecrets", "chaos", "held", "created_at"] }, message: "" };
                  if (vErrors === null) {
                    vErrors = [err243];
                  } else {
                    vErrors.push(err243);
                  }
                  errors++;
                }
              }
            } else {
              const err244 = { instancePath: instancePath + "/webhooks/" + i2, schemaPath: "#/properties/webhooks/then/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
              if (vErrors === null) {
                vErrors = [err244];
              } else {
                vErrors.push(err244);
              }
              errors++;
            }
          }
        }
        var _valid2 = _errs105 === errors;
        valid17 = _valid2;
        ifClause2 = "then";
      } else {
        const _errs201 = errors;
        if (Array.isArray(data41)) {
          if (data41.length > 16) {
            const err245 = { instancePath: instancePath + "/webhooks", schemaPath: "#/properties/webhooks/else/maxItems", keyword: "maxItems", params: { limit: 16 }, message: "must NOT have more than 16 items" };
            if (vErrors === null) {
              vErrors = [err245];
            } else {
              vErrors.push(err245);
            }
            errors++;
          }
        }
        var _valid2 = _errs201 === errors;
        valid17 = _valid2;
        ifClause2 = "else";
      }
      if (!valid17) {
        const err246 = { instancePath: instancePath + "/webhooks", schemaPath: "#/properties/webhooks/if", keyword: "if", params: { failingKeyword: ifClause2 }, message: 'must match "' + ifClause2 + '" schema' };
        if (vErrors === null) {
          vErrors = [err246];
        } else {
          vErrors.push(err246);
        }
        errors++;
      }
    }
    if (data.records !== void 0) {
      let data82 = data.records;
      if (data82 && typeof data82 == "object" && !Array.isArray(data82)) {
        if (data82.payouts === void 0) {
          const err247 = { instancePath: instancePath + "/records", schemaPath: "#/properties/records/required", keyword: "required", params: { missingProperty: "payouts" }, message: "must have required property 'payouts'" };
          if (vErrors === null) {
            vErrors = [err247];
          } else {
            vErrors.push(err247);
          }
          errors++;
        }
        if (data82.refunds === void 0) {
          const err248 = { instancePath: instancePath + "/records", schemaPath: "#/properties/records/required", keyword: "required", params: { missingProperty: "refunds" }, message: "must have required property 'refunds'" };
          if (vErrors === null) {
            vErrors = [err248];
          } else {
            vErrors.push(err248);
          }
          errors++;
        }
        if (data82.checkouts === void 0) {
          const err249 = { instancePath: instancePath + "/records", schemaPath: "#/properties/records/required", keyword: "required", params: { missingProperty: "checkouts" }, message: "must have required property 'checkouts'" };
          if (vErrors === null) {
            vErrors = [err249];
          } else {
            vErrors.push(err249);
          }
          errors++;
        }
        if (data82.transactions === void 0) {
          const err250 = { instancePath: instancePath + "/records", schemaPath: "#/properties/records/required", keyword: "required", params: { missingProperty: "transactions" }, message: "must have required property 'transactions'" };
          if (vErrors === null) {
            vErrors = [err250];
          } else {
            vErrors.push(err250);
          }
          errors++;
        }
        if (data82.replays === void 0) {
          const err251 = { instancePath: instancePath + "/records", schemaPath: "#/properties/records/required", keyword: "required", params: { missingProperty: "replays" }, message: "must have required property 'replays'" };
          if (vErrors === null) {
            vErrors = [err251];
          } else {
            vErrors.push(err251);
          }
          errors++;
        }
        if (data82.balances === void 0) {
          const err252 = { instancePath: instancePath + "/records", schemaPath: "#/properties/records/required", keyword: "required", params: { missingProperty: "balances" }, message: "must have required property 'balances'" };
          if (vErrors === null) {
            vErrors = [err252];
          } else {
            vErrors.push(err252);
          }
          errors++;
        }
        if (data82.payouts !== void 0) {
          let data83 = data82.payouts;
          if (Array.isArray(data83)) {
            const len6 = data83.length;
            for (let i6 = 0; i6 < len6; i6++) {
              let data84 = data83[i6];
              if (data84 && typeof data84 == "object" && !Array.isArray(data84)) {
                if (data84.id === void 0) {
                  const err253 = { instancePath: instancePath + "/records/payouts/" + i6, schemaPath: "#/properties/records/properties/payouts/items/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
                  if (vErrors === null) {
                    vErrors = [err253];
                  } else {
                    vErrors.push(err253);
                  }
                  errors++;
                }
                if (data84.transaction_id === void 0) {
                  const err254 = { instancePath: instancePath + "/records/payouts/" + i6, schemaPath: "#/properties/records/properties/payouts/items/required", keyword: "required", params: { missingProperty: "transaction_id" }, message: "must have required property 'transaction_id'" };
                  if (vErrors === null) {
                    vErrors = [err254];
                  } else {
                    vErrors.push(err254);
                  }
                  errors++;
                }
                if (data84.amount === void 0) {
                  const err255 = { instancePath: instancePath + "/records/payouts/" + i6, schemaPath: "#/properties/records/properties/payouts/items/required", keyword: "required", params: { missingProperty: "amount" }, message: "must have required property 'amount'" };
                  if (vErrors === null) {
                    vErrors = [err255];
                  } else {
                    vErrors.push(err255);
                  }
                  errors++;
                }
                if (data84.crypto_currency === void 0) {
                  const err256 = { instancePath: instancePath + "/records/payouts/" + i6, schemaPath: "#/properties/records/properties/payouts/items/required", keyword: "required", params: { missingProperty: "crypto_currency" }, message: "must have required property 'crypto_currency'" };
                  if (vErrors === null) {
                    vErrors = [err256];
                  } else {
                    vErrors.push(err256);
                  }
                  errors++;
                }
                if (data84.recipient_address === void 0) {
                  const err257 = { instancePath: instancePath + "/records/payouts/" + i6, schemaPath: "#/properties/records/properties/payouts/items/required", keyword: "required", params: { missingProperty: "recipient_address" }, message: "must have required property 'recipient_address'" };
                  if (vErrors === null) {
                    vErrors = [err257];
                  } else {
                    vErrors.push(err257);
                  }
                  errors++;
                }
                if (data84.status === void 0) {
                  const err258 = { instancePath: instancePath + "/records/payouts/" + i6, schemaPath: "#/properties/records/properties/payouts/items/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
                  if (vErrors === null) {
                    vErrors = [err258];
                  } else {
                    vErrors.push(err258);
                  }
                  errors++;
                }
                if (data84.metadata === void 0) {
                  const err259 = { instancePath: instancePath + "/records/payouts/" + i6, schemaPath: "#/properties/records/properties/payouts/items/required", keyword: "required", params: { missingProperty: "metadata" }, message: "must have required property 'metadata'" };
                  if (vErrors === null) {
                    vErrors = [err259];
                  } else {
                    vErrors.push(err259);
                  }
                  errors++;
                }
                if (data84.created_at === void 0) {
                  const err260 = { instancePath: instancePath + "/records/payouts/" + i6, schemaPath: "#/properties/records/properties/payouts/items/required", keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" };
                  if (vErrors === null) {
                    vErrors = [err260];
                  } else {
                    vErrors.push(err260);
                  }
                  errors++;
                }
                if (data84.updated_at === void 0) {
                  const err261 = { instancePath: instancePath + "/records/payouts/" + i6, schemaPath: "#/properties/records/properties/payouts/items/required", keyword: "required", params: { missingProperty: "updated_at" }, message: "must have required property 'updated_at'" };
                  if (vErrors === null) {
                    vErrors = [err261];
                  } else {
                    vErrors.push(err261);
                  }
                  errors++;
                }
                if (data84.schedule === void 0) {
                  const err262 = { instancePath: instancePath + "/records/payouts/" + i6, schemaPath: "#/properties/records/properties/payouts/items/required", keyword: "required", params: { missingProperty: "schedule" }, message: "must have required property 'schedule'" };
                  if (vErrors === null) {
                    vErrors = [err262];
                  } else {
                    vErrors.push(err262);
                  }
                  errors++;
                }
                if (data84.id !== void 0) {
                  let data85 = data84.id;
                  if (typeof data85 === "string") {
                    if (!pattern22.test(data85)) {
                      const err263 = { instancePath: instancePath + "/records/payouts/" + i6 + "/id", schemaPath: "#/properties/records/properties/payouts/items/properties/id/pattern", keyword: "pattern", params: { pattern: "^po_[0-9A-Za-z]{24}$" }, message: 'must match pattern "^po_[0-9A-Za-z]{24}$"' };
                      if (vErrors === null) {
                        vErrors = [err263];
                      } else {
                        vErrors.push(err263);
                      }
                      errors++;
                    }
                  } else {
                    const err264 = { instancePath: instancePath + "/records/payouts/" + i6 + "/id", schemaPath: "#/properties/records/properties/payouts/items/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    if (vErrors === null) {
                      vErrors = [err264];
                    } else {
                      vErrors.push(err264);
                    }
                    errors++;
                  }
                }
                if (data84.transaction_id !== void 0) {
                  let data86 = data84.transaction_id;
                  if (typeof data86 === "string") {
                    if (func1(data86) > 255) {
                      const err265 = { instancePath: instancePath + "/records/payouts/" + i6 + "/transaction_id", schemaPath: "#/properties/records/properties/payouts/items/properties/transaction_id/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters" };
                      if (vErrors === null) {
                        vErrors = [err265];
                      } else {
                        vErrors.push(err265);
                      }
                      errors++;
                    }
                    if (!pattern23.test(data86)) {
                      const err266 = { instancePath: instancePath + "/records/payouts/" + i6 + "/transaction_id", schemaPath: "#/properties/records/properties/payouts/items/properties/transaction_id/pattern", keyword: "pattern", params: { pattern: "^[\\x21-\\x7e]+$" }, message: 'must match pattern "^[\\x21-\\x7e]+$"' };
                      if (vErrors === null) {
                        vErrors = [err266];
                      } else {
                        vErrors.push(err266);
                      }
                      errors++;
                    }
                  } else {
                    const err267 = { instancePath: instancePath + "/records/payouts/" + i6 + "/transaction_id", schemaPath: "#/properties/records/properties/payouts/items/properties/transaction_id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    if (vErrors === null) {
                      vErrors = [err267];
                    } else {
                      vErrors.push(err267);
                    }
                    errors++;
                  }
                }
                if (data84.amount !== void 0) {
                  let data87 = data84.amount;
                  if (typeof data87 === "string") {
                    if (func1(data87) > 255) {
                      const err268 = { instancePath: instancePath + "/records/payouts/" + i6 + "/amount", schemaPath: "#/properties/records/properties/payouts/items/properties/amount/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters" };
                      if (vErrors === null) {
                        vErrors = [err268];
                      } else {
                        vErrors.push(err268);
                      }
                      errors++;
                    }
                    if (!pattern24.test(data87)) {
                      const err269 = { instancePath: instancePath + "/records/payouts/" + i6 + "/amount", schemaPath: "#/properties/records/properties/payouts/items/properties/amount/pattern", keyword: "pattern", params: { pattern: "^(?:0|[1-9]\\d*)(?:\\.\\d*[1-9])?$" }, message: 'must match pattern "^(?:0|[1-9]\\d*)(?:\\.\\d*[1-9])?$"' };
                      if (vErrors === null) {
                        vErrors = [err269];
                      } else {
                        vErrors.push(err269);
                      }
                      errors++;
                    }
                  } else {
                    const err270 = { instancePath: instancePath + "/records/payouts/" + i6 + "/amount", schemaPath: "#/properties/records/properties/payouts/items/properties/amount/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    if (vErrors === null) {
                      vErrors = [err270];
                    } else {
                      vErrors.push(err270);
                    }
                    errors++;
                  }
                }
                if (data84.crypto_currency !== void 0) {
                  let data88 = data84.crypto_currency;
                  if (typeof data88 === "string") {
                    if (!pattern25.test(data88)) {
                      const err271 = { instancePath: instancePath + "/records/payouts/" + i6 + "/crypto_currency", schemaPath: "#/properties/records/properties/payouts/items/properties/crypto_currency/pattern", keyword: "pattern", params: { pattern: "^[A-Z0-9]{2,10}$" }, message: 'must match pattern "^[A-Z0-9]{2,10}$"' };
                      if (vErrors === null) {
                        vErrors = [err271];
                      } else {
                        vErrors.push(err271);
                      }
                      errors++;
                    }
                  } else {
                    const err272 = { instancePath: instancePath + "/records/payouts/" + i6 + "/crypto_currency", schemaPath: "#/properties/records/properties/payouts/items/properties/crypto_currency/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    if (vErrors === null) {
                      vErrors = [err272];
                    } else {
                      vErrors.push(err272);
                    }
                    errors++;
                  }
                }
                if (data84.recipient_address !== void 0) {
                  let data89 = data84.recipient_address;
                  if (typeof data89 === "string") {
                    if (func1(data89) > 255) {
                      const err273 = { instancePath: instancePath + "/records/payouts/" + i6 + "/recipient_address", schemaPath: "#/properties/records/properties/payouts/items/properties/recipient_address/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters" };
                      if (vErrors === null) {
                        vErrors = [err273];
                      } else {
                        vErrors.push(err273);
                      }
                      errors++;
                    }
                    if (!pattern4.test(data89)) {
                      const err274 = { instancePath: instancePath + "/records/payouts/" + i6 + "/recipient_address", schemaPath: "#/properties/records/properties/payouts/items/properties/recipient_address/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
                      if (vErrors === null) {
                        vErrors = [err274];
                      } else {
                        vErrors.push(err274);
                      }
                      errors++;
                    }
                  } else {
                    const err275 = { instancePath: instancePath + "/records/payouts/" + i6 + "/recipient_address", schemaPath: "#/properties/records/properties/payouts/items/properties/recipient_address/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    if (vErrors === null) {
                      vErrors = [err275];
                    } else {
                      vErrors.push(err275);
                    }
                    errors++;
                  }
                }
                if (data84.memo !== void 0) {
                  let data90 = data84.memo;
                  if (typeof data90 === "string") {
                    if (func1(data90) > 255) {
                      const err276 = { instancePath: instancePath + "/records/payouts/" + i6 + "/memo", schemaPath: "#/properties/records/properties/payouts/items/properties/memo/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters" };
                      if (vErrors === null) {
                        vErrors = [err276];
                      } else {
                        vErrors.push(err276);
                      }
                      errors++;
                    }
                  } else {
                    const err277 = { instancePath: instancePath + "/records/payouts/" + i6 + "/memo", schemaPath: "#/properties/records/properties/payouts/items/properties/memo/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    if (vErrors === null) {
                      vErrors = [err277];
                    } else {
                      vErrors.push(err277);
                    }
                    errors++;
                  }
                }
                if (data84.status !== void 0) {
                  let data91 = data84.status;
                  if (typeof data91 !== "string") {
                    const err278 = { instancePath: instancePath + "/records/payouts/" + i6 + "/status", schemaPath: "#/properties/records/properties/payouts/items/properties/status/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    if (vErrors === null) {
                      vErrors = [err278];
                    } else {
                      vErrors.push(err278);
                    }
                    errors++;
                  }
                  if (!(data91 === "pending" || data91 === "processing" || data91 === "succeeded" || data91 === "failed")) {
                    const err279 = { instancePath: instancePath + "/records/payouts/" + i6 + "/status", schemaPath: "#/properties/records/properties/payouts/items/properties/status/enum", keyword: "enum", params: { allowedValues: schema42.properties.records.properties.payouts.items.properties.status.enum }, message: "must be equal to one of the allowed values" };
                    if (vErrors === null) {
                      vErrors = [err279];
                    } else {
                      vErrors.push(err279);
                    }
                    errors++;
                  }
                }
                if (data84.metadata !== void 0) {
                  let data92 = data84.metadata;
                  if (data92 && typeof data92 == "object" && !Array.isArray(data92)) {
                    if (Object.keys(data92).length > 50) {
                      const err280 = { instancePath: instancePath + "/records/payouts/" + i6 + "/metadata", schemaPath: "#/properties/records/properties/payouts/items/properties/metadata/maxProperties", keyword: "maxProperties", params: { limit: 50 }, message: "must NOT have more than 50 properties" };
                      if (vErrors === null) {
                        vErrors = [err280];
                      } else {
                        vErrors.push(err280);
                      }
                      errors++;
                    }
                  } else {
                    const err281 = { instancePath: instancePath + "/records/payouts/" + i6 + "/metadata", schemaPath: "#/properties/records/properties/payouts/items/properties/metadata/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                    if (vErrors === null) {
                      vErrors = [err281];
                    } else {
                      vErrors.push(err281);
                    }
                    errors++;
                  }
                }
                if (data84.created_at !== void 0) {
                  let data93 = data84.created_at;
                  if (typeof data93 === "string") {
                    if (!pattern17.test(data93)) {
                      const err282 = { instancePath: instancePath + "/records/payouts/" + i6 + "/created_at", schemaPath: "#/properties/records/properties/payouts/items/properties/created_at/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$"' };
                      if (vErrors === null) {
                        vErrors = [err282];
                      } else {
                        vErrors.push(err282);
                      }
                      errors++;
                    }
                  } else {
                    const err283 = { instancePath: instancePath + "/records/payouts/" + i6 + "/created_at", schemaPath: "#/properties/records/properties/payouts/items/properties/created_at/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    if (vErrors === null) {
                      vErrors = [err283];
                    } else {
                      vErrors.push(err283);
                    }
                    errors++;
                  }
                }
                if (data84.updated_at !== void 0) {
                  let data94 = data84.updated_at;
                  if (typeof data94 === "string") {
                    if (!pattern17.test(data94)) {
                      const err284 = { instancePath: instancePath + "/records/payouts/" + i6 + "/updated_at", schemaPath: "#/properties/records/properties/payouts/items/properties/updated_at/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$"' };
                      if (vErrors === null) {
                        vErrors = [err284];
                      } else {
                        vErrors.push(err284);
                      }
                      errors++;
                    }
                  } else {
                    const err285 = { instancePath: instancePath + "/records/payouts/" + i6 + "/updated_at", schemaPath: "#/properties/records/properties/payouts/items/properties/updated_at/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    if (vErrors === null) {
                      vErrors = [err285];
                    } else {
                      vErrors.push(err285);
                    }
                    errors++;
                  }
                }
                if (data84.charged !== void 0) {
                  let data95 = data84.charged;
                  if (typeof data95 !== "boolean") {
                    const err286 = { instancePath: instancePath + "/records/payouts/" + i6 + "/charged", schemaPath: "#/properties/records/properties/payouts/items/properties/charged/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                    if (vErrors === null) {
                      vErrors = [err286];
                    } else {
                      vErrors.push(err286);
                    }
                    errors++;
                  }
                  if (!(data95 === true)) {
                    const err287 = { instancePath: instancePath + "/records/payouts/" + i6 + "/charged", schemaPath: "#/properties/records/properties/payouts/items/properties/charged/enum", keyword: "enum", params: { allowedValues: schema42.properties.records.properties.payouts.items.properties.charged.enum }, message: "must be equal to one of the allowed values" };
                    if (vErrors === null) {
                      vErrors = [err287];
                    } else {
                      vErrors.push(err287);
                    }
                    errors++;
                  }
                }
                if (data84.history !== void 0) {
                  let data96 = data84.history;
                  if (!Array.isArray(data96)) {
                    const err288 = { instancePath: instancePath + "/records/payouts/" + i6 + "/history", schemaPath: "#/properties/records/properties/payouts/items/properties/history/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                    if (vErrors === null) {
                      vErrors = [err288];
                    } else {
                      vErrors.push(err288);
                    }
                    errors++;
                  }
                  const _errs233 = errors;
                  let valid40 = true;
                  const _errs234 = errors;
                  if (Array.isArray(data96)) {
                    if (data96.length > 20) {
                      const err289 = {};
                      if (vErrors === null) {
                        vErrors = [err289];
                      } else {
                        vErrors.push(err289);
                      }
                      errors++;
                    }
                  }
                  var _valid5 = _errs234 === errors;
                  errors = _errs233;
                  if (vErrors !== null) {
                    if (_errs233) {
                      vErrors.length = _errs233;
                    } else {
                      vErrors = null;
                    }
                  }
                  let ifClause5;
                  if (_valid5) {
                    const _errs235 = errors;
                    if (Array.isArray(data96)) {
                      const len7 = data96.length;
                      for (let i7 = 0; i7 < len7; i7++) {
                        let data97 = data96[i7];
                        if (data97 && typeof data97 == "object" && !Array.isArray(data97)) {
                          if (data97.at === void 0) {
                            const err290 = { instancePath: instancePath + "/records/payouts/" + i6 + "/history/" + i7, schemaPath: "#/properties/records/properties/payouts/items/properties/history/then/items/required", keyword: "required", params: { missingProperty: "at" }, message: "must have required property 'at'" };
                            if (vErrors === null) {
                              vErrors = [err290];
                            } else {
                              vErrors.push(err290);
                            }
                            errors++;
                          }
                          if (data97.status === void 0) {
                            const err291 = { instancePath: instancePath + "/records/payouts/" + i6 + "/history/" + i7, schemaPath: "#/properties/records/properties/payouts/items/properties/history/then/items/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
                            if (vErrors === null) {
                              vErrors = [err291];
                            } else {
                              vErrors.push(err291);
                            }
                            errors++;
                          }
                          if (data97.at !== void 0) {
                            let data98 = data97.at;
                            if (typeof data98 === "string") {
                              if (!pattern17.test(data98)) {
                                const err292 = { instancePath: instancePath + "/records/payouts/" + i6 + "/history/" + i7 + "/at", schemaPath: "#/properties/records/properties/payouts/items/properties/history/then/items/properties/at/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$"' };
                                if (vErrors === null) {
                                  vErrors = [err292];
                                } else {
                                  vErrors.push(err292);
                                }
                                errors++;
                              }
                            } else {
                              const err293 = { instancePath: instancePath + "/records/payouts/" + i6 + "/history/" + i7 + "/at", schemaPath: "#/properties/records/properties/payouts/items/properties/history/then/items/properties/at/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                              if (vErrors === null) {
                                vErrors = [err293];
                              } else {
                                vErrors.push(err293);
                              }
                              errors++;
                            }
                          }
                          if (data97.status !== void 0) {
                            let data99 = data97.status;
                            if (typeof data99 !== "string") {
                              const err294 = { instancePath: instancePath + "/records/payouts/" + i6 + "/history/" + i7 + "/status", schemaPath: "#/properties/records/properties/payouts/items/properties/history/then/items/properties/status/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                              if (vErrors === null) {
                                vErrors = [err294];
                              } else {
                                vErrors.push(err294);
                              }
                              errors++;
                            }
                            if (!(data99 === "pending" || data99 === "processing" || data99 === "succeeded" || data99 === "failed")) {
                              const err295 = { instancePath: instancePath + "/records/payouts/" + i6 + "/history/" + i7 + "/status", schemaPath: "#/properties/records/properties/payouts/items/properties/history/then/items/properties/status/enum", keyword: "enum", params: { allowedValues: schema42.properties.records.properties.payouts.items.properties.history.then.items.properties.status.enum }, message: "must be equal to one of the allowed values" };
                              if (vErrors === null) {
                                vErrors = [err295];
                              } else {
                                vErrors.push(err295);
                              }
                              errors++;
                            }
                          }
                          for (const key18 in data97) {
                            if (!(key18 === "at" || key18 === "status")) {
                              const err296 = { instancePath: instancePath + "/records/payouts/" + i6 + "/history/" + i7, schemaPath: "#/properties/records/properties/payouts/items/properties/history/then/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key18, known: ["at", "status"] }, message: "" };
                              if (vErrors === null) {
                                vErrors = [err296];
                              } else {
                                vErrors.push(err296);
                              }
                              errors++;
                            }
                          }
                        } else {
                          const err297 = { instancePath: instancePath + "/records/payouts/" + i6 + "/history/" + i7, schemaPath: "#/properties/records/properties/payouts/items/properties/history/then/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                          if (vErrors === null) {
                            vErrors = [err297];
                          } else {
                            vErrors.push(err297);
                          }
                          errors++;
                        }
                      }
                    }
                    var _valid5 = _errs235 === errors;
                    valid40 = _valid5;
                    ifClause5 = "then";
                  } else {
                    const _errs243 = errors;
                    if (Array.isArray(data96)) {
                      if (data96.length > 20) {
                        const err298 = { instancePath: instancePath + "/records/payouts/" + i6 + "/history", schemaPath: "#/properties/records/properties/payouts/items/properties/history/else/maxItems", keyword: "maxItems", params: { limit: 20 }, message: "must NOT have more than 20 items" };
                        if (vErrors === null) {
                          vErrors = [err298];
                        } else {
                          vErrors.push(err298);
                        }
                        errors++;
                      }
                    }
                    var _valid5 = _errs243 === errors;
                    valid40 = _valid5;
                    ifClause5 = "else";
                  }
                  if (!valid40) {
                    const err299 = { instancePath: instancePath + "/records/payouts/" + i6 + "/history", schemaPath: "#/properties/records/properties/payouts/items/properties/history/if", keyword: "if", params: { failingKeyword: ifClause5 }, message: 'must match "' + ifClause5 + '" schema' };
                    if (vErrors === null) {
                      vErrors = [err299];
                    } else {
                      vErrors.push(err299);
                    }
                    errors++;
                  }
                }
                if (data84.schedule !== void 0) {
                  let data100 = data84.schedule;
                  if (!Array.isArray(data100)) {
                    const err300 = { instancePath: instancePath + "/records/payouts/" + i6 + "/schedule", schemaPath: "#/properties/records/properties/payouts/items/properties/schedule/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                    if (vErrors === null) {
                      vErrors = [err300];
                    } else {
                      vErrors.push(err300);
                    }
                    errors++;
                  }
                  const _errs246 = errors;
                  let valid44 = true;
                  const _errs247 = errors;
                  if (Array.isArray(data100)) {
                    if (data100.length > 20) {
                      const err301 = {};
                      if (vErrors === null) {
                        vErrors = [err301];
                      } else {
                        vErrors.push(err301);
                      }
                      errors++;
                    }
                  }
                  var _valid6 = _errs247 === errors;
                  errors = _errs246;
                  if (vErrors !== null) {
                    if (_errs246) {
                      vErrors.length = _errs246;
                    } else {
                      vErrors = null;
                    }
                  }
                  let ifClause6;
                  if (_valid6) {
                    const _errs248 = errors;
                    if (Array.isArray(data100)) {
                      const len8 = data100.length;
                      for (let i8 = 0; i8 < len8; i8++) {
                        let data101 = data100[i8];
                        if (data101 && typeof data101 == "object" && !Array.isArray(data101)) {
                          if (data101.at === void 0) {
                            const err302 = { instancePath: instancePath + "/records/payouts/" + i6 + "/schedule/" + i8, schemaPath: "#/properties/records/properties/payouts/items/properties/schedule/then/items/required", keyword: "required", params: { missingProperty: "at" }, message: "must have required property 'at'" };
                            if (vErrors === null) {
                              vErrors = [err302];
                            } else {
                              vErrors.push(err302);
                            }
                            errors++;
                          }
                          if (data101.status === void 0) {
                            const err303 = { instancePath: instancePath + "/records/payouts/" + i6 + "/schedule/" + i8, schemaPath: "#/properties/records/properties/payouts/items/properties/schedule/then/items/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
                            if (vErrors === null) {
                              vErrors = [err303];
                            } else {
                              vErrors.push(err303);
                            }
                            errors++;
                          }
                          if (data101.at !== void 0) {
                            let data102 = data101.at;
                            if (typeof data102 === "string") {
                              if (!pattern17.test(data102)) {
                                const err304 = { instancePath: instancePath + "/records/payouts/" + i6 + "/schedule/" + i8 + "/at", schemaPath: "#/properties/records/properties/payouts/items/properties/schedule/then/items/properties/at/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$"' };
                                if (vErrors === null) {
                                  vErrors = [err304];
                                } else {
                                  vErrors.push(err304);
                                }
                                errors++;
                              }
                            } else {
                              const err305 = { instancePath: instancePath + "/records/payouts/" + i6 + "/schedule/" + i8 + "/at", schemaPath: "#/properties/records/properties/payouts/items/properties/schedule/then/items/properties/at/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                              if (vErrors === null) {
                                vErrors = [err305];
                              } else {
                                vErrors.push(err305);
                              }
                              errors++;
                            }
                          }
                          if (data101.status !== void 0) {
                            let data103 = data101.status;
                            if (typeof data103 !== "string") {
                              const err306 = { instancePath: instancePath + "/records/payouts/" + i6 + "/schedule/" + i8 + "/status", schemaPath: "#/properties/records/properties/payouts/items/properties/schedule/then/items/properties/status/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                              if (vErrors === null) {
                                vErrors = [err306];
                              } else {
                                vErrors.push(err306);
                              }
                              errors++;
                            }
                            if (!(data103 === "pending" || data103 === "processing" || data103 === "succeeded" || data103 === "failed")) {
                              const err307 = { instancePath: instancePath + "/records/payouts/" + i6 + "/schedule/" + i8 + "/status", schemaPath: "#/properties/records/properties/payouts/items/properties/schedule/then/items/properties/status/enum", keyword: "enum", params: { allowedValues: schema42.properties.records.properties.payouts.items.properties.schedule.then.items.properties.status.enum }, message: "must be equal to one of the allowed values" };
                              if (vErrors === null) {
                                vErrors = [err307];
                              } else {
                                vErrors.push(err307);
                              }
                              errors++;
                            }
                          }
                          for (const key19 in data101) {
                            if (!(key19 === "at" || key19 === "status")) {
                              const err308 = { instancePath: instancePath + "/records/payouts/" + i6 + "/schedule/" + i8, schemaPath: "#/properties/records/properties/payouts/items/properties/schedule/then/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key19, known: ["at", "status"] }, message: "" };
                              if (vErrors === null) {
                                vErrors = [err308];
                              } else {
                                vErrors.push(err308);
                              }
                              errors++;
                            }
                          }
                        } else {
                          const err309 = { instancePath: instancePath + "/records/payouts/" + i6 + "/schedule/" + i8, schemaPath: "#/properties/records/properties/payouts/items/properties/schedule/then/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                          if (vErrors === null) {
                            vErrors = [err309];
                          } else {
                            vErrors.push(err309);
                          }
                          errors++;
                        }
                      }
                    }
                    var _valid6 = _errs248 === errors;
                    valid44 = _valid6;
                    ifClause6 = "then";
                  } else {
                    const _errs256 = errors;
                    if (Array.isArray(data100)) {
                      if (data100.length > 20) {
                        const err310 = { instancePath: instancePath + "/records/payouts/" + i6 + "/schedule", schemaPath: "#/properties/records/properties/payouts/items/properties/schedule/else/maxItems", keyword: "maxItems", params: { limit: 20 }, message: "must NOT have more than 20 items" };
                        if (vErrors === null) {
                          vErrors = [err310];
                        } else {
                          vErrors.push(err310);
                        }
                        errors++;
                      }
                    }
                    var _valid6 = _errs256 === errors;
                    valid44 = _valid6;
                    ifClause6 = "else";
                  }
                  if (!valid44) {
                    const err311 = { instancePath: instancePath + "/records/payouts/" + i6 + "/schedule", schemaPath: "#/properties/records/properties/payouts/items/properties/schedule/if", keyword: "if", params: { failingKeyword: ifClause6 }, message: 'must match "' + ifClause6 + '" schema' };
                    if (vErrors === null) {
                      vErrors = [err311];
                    } else {
                      vErrors.push(err311);
                    }
                    errors++;
                  }
                }
                for (const key20 in data84) {
                  if (!func16.call(schema42.properties.records.properties.payouts.items.properties, key20)) {
                    const err312 = { instancePath: instancePath + "/records/payouts/" + i6, schemaPath: "#/properties/records/properties/payouts/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key20, known: ["id", "transaction_id", "amount", "crypto_currency", "recipient_address", "memo", "status", "metadata", "created_at", "updated_at", "charged", "history", "schedule"] }, message: "" };
                    if (vErrors === null) {
                      vErrors = [err312];
                    } else {
                      vErrors.push(err312);
                    }
                    errors++;
                  }
                }
              } else {
                const err313 = { instancePath: instancePath + "/records/payouts/" + i6, schemaPath: "#/properties/records/properties/payouts/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                if (vErrors === null) {
                  vErrors = [err313];
                } else {
                  vErrors.push(err313);
                }
                errors++;
              }
            }
          } else {
            const err314 = { instancePath: instancePath + "/records/payouts", schemaPath: "#/properties/records/properties/payouts/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            if (vErrors === null) {
              vErrors = [err314];
            } else {
              vErrors.push(err314);
            }
            errors++;
          }
        }
        if (data82.refunds !== void 0) {
          let data104 = data82.refunds;
          if (Array.isArray(data104)) {
            const len9 = data104.length;
            for (let i9 = 0; i9 < len9; i9++) {
              let data105 = data104[i9];
              if (data105 && typeof data105 == "object" && !Array.isArray(data105)) {
                if (data105.id === void 0) {
                  const err315 = { instancePath: instancePath + "/records/refunds/" + i9, schemaPath: "#/properties/records/properties/refunds/items/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
                  if (vErrors === null) {
                    vErrors = [err315];
                  } else {
                    vErrors.push(err315);
                  }
                  errors++;
                }
                if (data105.transaction_id === void 0) {
                  const err316 = { instancePath: instancePath + "/records/refunds/" + i9, schemaPath: "#/properties/records/properties/refunds/items/required", keyword: "required", params: { missingProperty: "transaction_id" }, message: "must have required property 'transaction_id'" };
                  if (vErrors === null) {
                    vErrors = [err316];
                  } else {
                    vErrors.push(err316);
                  }
                  errors++;
                }
                if (data105.amount === void 0) {
                  const err317 = { instancePath: instancePath + "/records/refunds/" + i9, schemaPath: "#/properties/records/properties/refunds/items/required", keyword: "required", params: { missingProperty: "amount" }, message: "must have required property 'amount'" };
                  if (vErrors === null) {
                    vErrors = [err317];
                  } else {
                    vErrors.push(err317);
                  }
                  errors++;
                }
                if (data105.reason === void 0) {
                  const err318 = { instancePath: instancePath + "/records/refunds/" + i9, schemaPath: "#/properties/records/properties/refunds/items/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
                  if (vErrors === null) {
                    vErrors = [err318];
                  } else {
                    vErrors.push(err318);
                  }
                  errors++;
                }
                if (data105.metadata === void 0) {
                  const err319 = { instancePath: instancePath + "/records/refunds/" + i9, schemaPath: "#/properties/records/properties/refunds/items/required", keyword: "required", params: { missingProperty: "metadata" }, message: "must have required property 'metadata'" };
                  if (vErrors === null) {
                    vErrors = [err319];
                  } else {
                    vErrors.push(err319);
                  }
                  errors++;
                }
                if (data105.status === void 0) {
                  const err320 = { instancePath: instancePath + "/records/refunds/" + i9, schemaPath: "#/properties/records/properties/refunds/items/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
                  if (vErrors === null) {
                    vErrors = [err320];
                  } else {
                    vErrors.push(err320);
                  }
                  errors++;
                }
                if (data105.created_at === void 0) {
                  const err321 = { instancePath: instancePath + "/records/refunds/" + i9, schemaPath: "#/properties/records/properties/refunds/items/required", keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" };
                  if (vErrors === null) {
                    vErrors = [err321];
                  } else {
                    vErrors.push(err321);
                  }
                  errors++;
                }
                if (data105.updated_at === void 0) {
                  const err322 = { instancePath: instancePath + "/records/refunds/" + i9, schemaPath: "#/properties/records/properties/refunds/items/required", keyword: "required", params: { missingProperty: "updated_at" }, message: "must have required property 'updated_at'" };
                  if (vErrors === null) {
                    vErrors = [err322];
                  } else {
                    vErrors.push(err322);
                  }
                  errors++;
                }
                if (data105.schedule === void 0) {
                  const err323 = { instancePath: instancePath + "/records/refunds/" + i9, schemaPath: "#/properties/records/properties/refunds/items/required", keyword: "required", params: { missingProperty: "schedule" }, message: "must have required property 'schedule'" };
                  if (vErrors === null) {
                    vErrors = [err323];
                  } else {
                    vErrors.push(err323);
                  }
                  errors++;
                }
                if (data105.id !== void 0) {
                  let data106 = data105.id;
                  if (typeof data106 === "string") {
                    if (!pattern31.test(data106)) {
                      const err324 = { instancePath: instancePath + "/records/refunds/" + i9 + "/id", schemaPath: "#/properties/records/properties/refunds/items/properties/id/pattern", keyword: "pattern", params: { pattern: "^re_[0-9A-Za-z]{24}$" }, message: 'must match pattern "^re_[0-9A-Za-z]{24}$"' };
                      if (vErrors === null) {
                        vErrors = [err324];
                      } else {
                        vErrors.push(err324);
                      }
                      errors++;
                    }
                  } else {
                    const err325 = { instancePath: instancePath + "/records/refunds/" + i9 + "/id", schemaPath: "#/properties/records/properties/refunds/items/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    if (vErrors === null) {
                      vErrors = [err325];
                    } else {
                      vErrors.push(err325);
                    }
                    errors++;
                  }
                }
                if (data105.transaction_id !== void 0) {
                  let data107 = data105.transaction_id;
                  if (typeof data107 === "string") {
                    if (func1(data107) > 255) {
                      const err326 = { instancePath: instancePath + "/records/refunds/" + i9 + "/transaction_id", schemaPath: "#/properties/records/properties/refunds/items/properties/transaction_id/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters" };
                      if (vErrors === null) {
                        vErrors = [err326];
                      } else {
                        vErrors.push(err326);
                      }
                      errors++;
                    }
                    if (!pattern4.test(data107)) {
                      const err327 = { instancePath: instancePath + "/records/refunds/" + i9 + "/transaction_id", schemaPath: "#/properties/records/properties/refunds/items/properties/transaction_id/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
                      if (vErrors === null) {
                        vErrors = [err327];
                      } else {
                        vErrors.push(err327);
                      }
                      errors++;
                    }
                  } else {
                    const err328 = { instancePath: instancePath + "/records/refunds/" + i9 + "/transaction_id", schemaPath: "#/properties/records/properties/refunds/items/properties/transaction_id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    if (vErrors === null) {
                      vErrors = [err328];
                    } else {
                      vErrors.push(err328);
                    }
                    errors++;
                  }
                }
                if (data105.amount !== void 0) {
                  let data108 = data105.amount;
                  if (typeof data108 === "string") {
                    if (func1(data108) > 255) {
                      const err329 = { instancePath: instancePath + "/records/refunds/" + i9 + "/amount", schemaPath: "#/properties/records/properties/refunds/items/properties/amount/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters" };
                      if (vErrors === null) {
                        vErrors = [err329];
                      } else {
                        vErrors.push(err329);
                      }
                      errors++;
                    }
                    if (!pattern24.test(data108)) {
                      const err330 = { instancePath: instancePath + "/records/refunds/" + i9 + "/amount", schemaPath: "#/properties/records/properties/refunds/items/properties/amount/pattern", keyword: "pattern", params: { pattern: "^(?:0|[1-9]\\d*)(?:\\.\\d*[1-9])?$" }, message: 'must match pattern "^(?:0|[1-9]\\d*)(?:\\.\\d*[1-9])?$"' };
                      if (vErrors === null) {
                        vErrors = [err330];
                      } else {
                        vErrors.push(err330);
                      }
                      errors++;
                    }
                  } else {
                    const err331 = { instancePath: instancePath + "/records/refunds/" + i9 + "/amount", schemaPath: "#/properties/records/properties/refunds/items/properties/amount/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    if (vErrors === null) {
                      vErrors = [err331];
                    } else {
                      vErrors.push(err331);
                    }
                    errors++;
                  }
                }
                if (data105.reason !== void 0) {
                  let data109 = data105.reason;
                  if (typeof data109 === "string") {
                    if (func1(data109) > 5e3) {
                      const err332 = { instancePath: instancePath + "/records/refunds/" + i9 + "/reason", schemaPath: "#/properties/records/properties/refunds/items/properties/reason/maxLength", keyword: "maxLength", params: { limit: 5e3 }, message: "must NOT have more than 5000 characters" };
                      if (vErrors === null) {
                        vErrors = [err332];
                      } else {
                        vErrors.push(err332);
                      }
                      errors++;
                    }
                  } else {
                    const err333 = { instancePath: instancePath + "/records/refunds/" + i9 + "/reason", schemaPath: "#/properties/records/properties/refunds/items/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    if (vErrors === null) {
                      vErrors = [err333];
                    } else {
                      vErrors.push(err333);
                    }
                    errors++;
                  }
                }
                if (data105.metadata !== void 0) {
                  let data110 = data105.metadata;
                  if (data110 && typeof data110 == "object" && !Array.isArray(data110)) {
                    if (Object.keys(data110).length > 50) {
                      const err334 = { instancePath: instancePath + "/records/refunds/" + i9 + "/metadata", schemaPath: "#/properties/records/properties/refunds/items/properties/metadata/maxProperties", keyword: "maxProperties", params: { limit: 50 }, message: "must NOT have more than 50 properties" };
                      if (vErrors === null) {
                        vErrors = [err334];
                      } else {
                        vErrors.push(err334);
                      }
                      errors++;
                    }
                  } else {
                    const err335 = { instancePath: instancePath + "/records/refunds/" + i9 + "/metadata", schemaPath: "#/properties/records/properties/refunds/items/properties/metadata/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                    if (vErrors === null) {
                      vErrors = [err335];
                    } else {
                      vErrors.push(err335);
                    }
                    errors++;
                  }
                }
                if (data105.status !== void 0) {
                  let data111 = data105.status;
                  if (typeof data111 !== "string") {
                    const err336 = { instancePath: instancePath + "/records/refunds/" + i9 + "/status", schemaPath: "#/properties/records/properties/refunds/items/properties/status/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    if (vErrors === null) {
                      vErrors = [err336];
                    } else {
                      vErrors.push(err336);
                    }
                    errors++;
                  }
                  if (!(data111 === "pending" || data111 === "succeeded" || data111 === "failed" || data111 === "canceled")) {
                    const err337 = { instancePath: instancePath + "/records/refunds/" + i9 + "/status", schemaPath: "#/properties/records/properties/refunds/items/properties/status/enum", keyword: "enum", params: { allowedValues: schema42.properties.records.properties.refunds.items.properties.status.enum }, message: "must be equal to one of the allowed values" };
                    if (vErrors === null) {
                      vErrors = [err337];
                    } else {
                      vErrors.push(err337);
                    }
                    errors++;
                  }
                }
                if (data105.created_at !== void 0) {
                  let data112 = data105.created_at;
                  if (typeof data112 === "string") {
                    if (!pattern17.test(data112)) {
                      const err338 = { instancePath: instancePath + "/records/refunds/" + i9 + "/created_at", schemaPath: "#/properties/records/properties/refunds/items/properties/created_at/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$"' };
                      if (vErrors === null) {
                        vErrors = [err338];
                      } else {
                        vErrors.push(err338);
                      }
                      errors++;
                    }
                  } else {
                    const err339 = { instancePath: instancePath + "/records/refunds/" + i9 + "/created_at", schemaPath: "#/properties/records/properties/refunds/items/properties/created_at/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    if (vErrors === null) {
                      vErrors = [err339];
                    } else {
                      vErrors.push(err339);
                    }
                    errors++;
                  }
                }
                if (data105.updated_at !== void 0) {
                  let data113 = data105.updated_at;
                  if (typeof data113 === "string") {
                    if (!pattern17.test(data113)) {
                      const err340 = { instancePath: instancePath + "/records/refunds/" + i9 + "/updated_at", schemaPath: "#/properties/records/properties/refunds/items/properties/updated_at/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$"' };
                      if (vErrors === null) {
                        vErrors = [err340];
                      } else {
                        vErrors.push(err340);
                      }
                      errors++;
                    }
                  } else {
                    const err341 = { instancePath: instancePath + "/records/refunds/" + i9 + "/updated_at", schemaPath: "#/properties/records/properties/refunds/items/properties/updated_at/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    if (vErrors === null) {
                      vErrors = [err341];
                    } else {
                      vErrors.push(err341);
                    }
                    errors++;
                  }
                }
                if (data105.history !== void 0) {
                  let data114 = data105.history;
                  if (!Array.isArray(data114)) {
                    const err342 = { instancePath: instancePath + "/records/refunds/" + i9 + "/history", schemaPath: "#/properties/records/properties/refunds/items/properties/history/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                    if (vErrors === null) {
                      vErrors = [err342];
                    } else {
                      vErrors.push(err342);
                    }
                    errors++;
                  }
                  const _errs281 = errors;
                  let valid51 = true;
                  const _errs282 = errors;
                  if (Array.isArray(data114)) {
                    if (data114.length > 20) {
                      const err343 = {};
                      if (vErrors === null) {
                        vErrors = [err343];
                      } else {
                        vErrors.push(err343);
                      }
                      errors++;
                    }
                  }
                  var _valid7 = _errs282 === errors;
                  errors = _errs281;
                  if (vErrors !== null) {
                    if (_errs281) {
                      vErrors.length = _errs281;
                    } else {
                      vErrors = null;
                    }
                  }
                  let ifClause7;
                  if (_valid7) {
                    const _errs283 = errors;
                    if (Array.isArray(data114)) {
                      const len10 = data114.length;
                      for (let i10 = 0; i10 < len10; i10++) {
                        let data115 = data114[i10];
                        if (data115 && typeof data115 == "object" && !Array.isArray(data115)) {
                          if (data115.at === void 0) {
                            const err344 = { instancePath: instancePath + "/records/refunds/" + i9 + "/history/" + i10, schemaPath: "#/properties/records/properties/refunds/items/properties/history/then/items/required", keyword: "required", params: { missingProperty: "at" }, message: "must have required property 'at'" };
                            if (vErrors === null) {
                              vErrors = [err344];
                            } else {
                              vErrors.push(err344);
                            }
                            errors++;
                          }
                          if (data115.status === void 0) {
                            const err345 = { instancePath: instancePath + "/records/refunds/" + i9 + "/history/" + i10, schemaPath: "#/properties/records/properties/refunds/items/properties/history/then/items/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
                            if (vErrors === null) {
                              vErrors = [err345];
                            } else {
                              vErrors.push(err345);
                            }
                            errors++;
                          }
                          if (data115.at !== void 0) {
                            let data116 = data115.at;
                            if (typeof data116 === "string") {
                              if (!pattern17.test(data116)) {
                                const err346 = { instancePath: instancePath + "/records/refunds/" + i9 + "/history/" + i10 + "/at", schemaPath: "#/properties/records/properties/refunds/items/properties/history/then/items/properties/at/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$"' };
                                if (vErrors === null) {
                                  vErrors = [err346];
                                } else {
                                  vErrors.push(err346);
                                }
                                errors++;
                              }
                            } else {
                              const err347 = { instancePath: instancePath + "/records/refunds/" + i9 + "/history/" + i10 + "/at", schemaPath: "#/properties/records/properties/refunds/items/properties/history/then/items/properties/at/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                              if (vErrors === null) {
                                vErrors = [err347];
                              } else {
                                vErrors.push(err347);
                              }
                              errors++;
                            }
                          }
                          if (data115.status !== void 0) {
                            let data117 = data115.status;
                            if (typeof data117 !== "string") {
                              const err348 = { instancePath: instancePath + "/records/refunds/" + i9 + "/history/" + i10 + "/status", schemaPath: "#/properties/records/properties/refunds/items/properties/history/then/items/properties/status/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                              if (vErrors === null) {
                                vErrors = [err348];
                              } else {
                                vErrors.push(err348);
                              }
                              errors++;
                            }
                            if (!(data117 === "pending" || data117 === "succeeded" || data117 === "failed" || data117 === "canceled")) {
                              const err349 = { instancePath: instancePath + "/records/refunds/" + i9 + "/history/" + i10 + "/status", schemaPath: "#/properties/records/properties/refunds/items/properties/history/then/items/properties/status/enum", keyword: "enum", params: { allowedValues: schema42.properties.records.properties.refunds.items.properties.history.then.items.properties.status.enum }, message: "must be equal to one of the allowed values" };
                              if (vErrors === null) {
                                vErrors = [err349];
                              } else {
                                vErrors.push(err349);
                              }
                              errors++;
                            }
                          }
                          for (const key21 in data115) {
                            if (!(key21 === "at" || key21 === "status")) {
                              const err350 = { instancePath: instancePath + "/records/refunds/" + i9 + "/history/" + i10, schemaPath: "#/properties/records/properties/refunds/items/properties/history/then/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key21, known: ["at", "status"] }, message: "" };
                              if (vErrors === null) {
                                vErrors = [err350];
                              } else {
                                vErrors.push(err350);
                              }
                              errors++;
                            }
                          }
                        } else {
                          const err351 = { instancePath: instancePath + "/records/refunds/" + i9 + "/history/" + i10, schemaPath: "#/properties/records/properties/refunds/items/properties/history/then/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                          if (vErrors === null) {
                            vErrors = [err351];
                          } else {
                            vErrors.push(err351);
                          }
                          errors++;
                        }
                      }
                    }
                    var _valid7 = _errs283 === errors;
                    valid51 = _valid7;
                    ifClause7 = "then";
                  } else {
                    const _errs291 = errors;
                    if (Array.isArray(data114)) {
                      if (data114.length > 20) {
                        const err352 = { instancePath: instancePath + "/records/refunds/" + i9 + "/history", schemaPath: "#/properties/records/properties/refunds/items/properties/history/else/maxItems", keyword: "maxItems", params: { limit: 20 }, message: "must NOT have more than 20 items" };
                        if (vErrors === null) {
                          vErrors = [err352];
                        } else {
                          vErrors.push(err352);
                        }
                        errors++;
                      }
                    }
                    var _valid7 = _errs291 === errors;
                    valid51 = _valid7;
                    ifClause7 = "else";
                  }
                  if (!valid51) {
                    const err353 = { instancePath: instancePath + "/records/refunds/" + i9 + "/history", schemaPath: "#/properties/records/properties/refunds/items/properties/history/if", keyword: "if", params: { failingKeyword: ifClause7 }, message: 'must match "' + ifClause7 + '" schema' };
                    if (vErrors === null) {
                      vErrors = [err353];
                    } else {
                      vErrors.push(err353);
                    }
                    errors++;
                  }
                }
                if (data105.schedule !== void 0) {
                  let data118 = data105.schedule;
                  if (!Array.isArray(data118)) {
                    const err354 = { instancePath: instancePath + "/records/refunds/" + i9 + "/schedule", schemaPath: "#/properties/records/properties/refunds/items/properties/schedule/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                    if (vErrors === null) {
                      vErrors = [err354];
                    } else {
                      vErrors.push(err354);
                    }
                    errors++;
                  }
                  const _errs294 = errors;
                  let valid55 = true;
                  const _errs295 = errors;
                  if (Array.isArray(data118)) {
                    if (data118.length > 20) {
                      const err355 = {};
                      if (vErrors === null) {
                        vErrors = [err355];
                      } else {
                        vErrors.push(err355);
                      }
                      errors++;
                    }
                  }
                  var _valid8 = _errs295 === errors;
                  errors = _errs294;
                  if (vErrors !== null) {
                    if (_errs294) {
                      vErrors.length = _errs294;
                    } else {
                      vErrors = null;
                    }
                  }
                  let ifClause8;
                  if (_valid8) {
                    const _errs296 = errors;
                    if (Array.isArray(data118)) {
                      const len11 = data118.length;
                      for (let i11 = 0; i11 < len11; i11++) {
                        let data119 = data118[i11];
                        if (data119 && typeof data119 == "object" && !Array.isArray(data119)) {
                          if (data119.at === void 0) {
                            const err356 = { instancePath: instancePath + "/records/refunds/" + i9 + "/schedule/" + i11, schemaPath: "#/properties/records/properties/refunds/items/properties/schedule/then/items/required", keyword: "required", params: { missingProperty: "at" }, message: "must have required property 'at'" };
                            if (vErrors === null) {
                              vErrors = [err356];
                            } else {
                              vErrors.push(err356);
                            }
                            errors++;
                          }
                          if (data119.status === void 0) {
                            const err357 = { instancePath: instancePath + "/records/refunds/" + i9 + "/schedule/" + i11, schemaPath: "#/properties/records/properties/refunds/items/properties/schedule/then/items/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
                            if (vErrors === null) {
                              vErrors = [err357];
                            } else {
                              vErrors.push(err357);
                            }
                            errors++;
                          }
                          if (data119.at !== void 0) {
                            let data120 = data119.at;
                            if (typeof data120 === "string") {
                              if (!pattern17.test(data120)) {
                                const err358 = { instancePath: instancePath + "/records/refunds/" + i9 + "/schedule/" + i11 + "/at", schemaPath: "#/properties/records/properties/refunds/items/properties/schedule/then/items/properties/at/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$"' };
                                if (vErrors === null) {
                                  vErrors = [err358];
                                } else {
                                  vErrors.push(err358);
                                }
                                errors++;
                              }
                            } else {
                              const err359 = { instancePath: instancePath + "/records/refunds/" + i9 + "/schedule/" + i11 + "/at", schemaPath: "#/properties/records/properties/refunds/items/properties/schedule/then/items/properties/at/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                              if (vErrors === null) {
                                vErrors = [err359];
                              } else {
                                vErrors.push(err359);
                              }
                              errors++;
                            }
                          }
                          if (data119.status !== void 0) {
                            let data121 = data119.status;
                            if (typeof data121 !== "string") {
                              const err360 = { instancePath: instancePath + "/records/refunds/" + i9 + "/schedule/" + i11 + "/status", schemaPath: "#/properties/records/properties/refunds/items/properties/schedule/then/items/properties/status/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                              if (vErrors === null) {
                                vErrors = [err360];
                              } else {
                                vErrors.push(err360);
                              }
                              errors++;
                            }
                            if (!(data121 === "pending" || data121 === "succeeded" || data121 === "failed" || data121 === "canceled")) {
                              const err361 = { instancePath: instancePath + "/records/refunds/" + i9 + "/schedule/" + i11 + "/status", schemaPath: "#/properties/records/properties/refunds/items/properties/schedule/then/items/properties/status/enum", keyword: "enum", params: { allowedValues: schema42.properties.records.properties.refunds.items.properties.schedule.then.items.properties.status.enum }, message: "must be equal to one of the allowed values" };
                              if (vErrors === null) {
                                vErrors = [err361];
                              } else {
                                vErrors.push(err361);
                              }
                              errors++;
                            }
                          }
                          for (const key22 in data119) {
                            if (!(key22 === "at" || key22 === "status")) {
                              const err362 = { instancePath: instancePath + "/records/refunds/" + i9 + "/schedule/" + i11, schemaPath: "#/properties/records/properties/refunds/items/properties/schedule/then/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key22, known: ["at", "status"] }, message: "" };
                              if (vErrors === null) {
                                vErrors = [err362];
                              } else {
                                vErrors.push(err362);
                              }
                              errors++;
                            }
                          }
                        } else {
                          const err363 = { instancePath: instancePath + "/records/refunds/" + i9 + "/schedule/" + i11, schemaPath: "#/properties/records/properties/refunds/items/properties/schedule/then/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                          if (vErrors === null) {
                            vErrors = [err363];
                          } else {
                            vErrors.push(err363);
                          }
                          errors++;
                        }
                      }
                    }
                    var _valid8 = _errs296 === errors;
                    valid55 = _valid8;
                    ifClause8 = "then";
                  } else {
                    const _errs304 = errors;
                    if (Array.isArray(data118)) {
                      if (data118.length > 20) {
                        const err364 = { instancePath: instancePath + "/records/refunds/" + i9 + "/schedule", schemaPath: "#/properties/records/properties/refunds/items/properties/schedule/else/maxItems", keyword: "maxItems", params: { limit: 20 }, message: "must NOT have more than 20 items" };
                        if (vErrors === null) {
                          vErrors = [err364];
                        } else {
                          vErrors.push(err364);
                        }
                        errors++;
                      }
                    }
                    var _valid8 = _errs304 === errors;
                    valid55 = _valid8;
                    ifClause8 = "else";
                  }
                  if (!valid55) {
                    const err365 = { instancePath: instancePath + "/records/refunds/" + i9 + "/schedule", schemaPath: "#/properties/records/properties/refunds/items/properties/schedule/if", keyword: "if", params: { failingKeyword: ifClause8 }, message: 'must match "' + ifClause8 + '" schema' };
                    if (vErrors === null) {
                      vErrors = [err365];
                    } else {
                      vErrors.push(err365);
                    }
                    errors++;
                  }
                }
                for (const key23 in data105) {
                  if (!func16.call(schema42.properties.records.properties.refunds.items.properties, key23)) {
                    const err366 = { instancePath: instancePath + "/records/refunds/" + i9, schemaPath: "#/properties/records/properties/refunds/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key23, known: ["id", "transaction_id", "amount", "reason", "metadata", "status", "created_at", "updated_at", "history", "schedule"] }, message: "" };
                    if (vErrors === null) {
                      vErrors = [err366];
                    } else {
                      vErrors.push(err366);
                    }
                    errors++;
                  }
                }
              } else {
                const err367 = { instancePath: instancePath + "/records/refunds/" + i9, schemaPath: "#/properties/records/properties/refunds/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                if (vErrors === null) {
                  vErrors = [err367];
                } else {
                  vErrors.push(err367);
                }
                errors++;
              }
            }
          } else {
            const err368 = { instancePath: instancePath + "/records/refunds", schemaPath: "#/properties/records/properties/refunds/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            if (vErrors === null) {
              vErrors = [err368];
            } else {
              vErrors.push(err368);
            }
            errors++;
          }
        }
        if (data82.checkouts !== void 0) {
          let data122 = data82.checkouts;
          if (Array.isArray(data122)) {
            const len12 = data122.length;
            for (let i12 = 0; i12 < len12; i12++) {
              let data123 = data122[i12];
              if (data123 && typeof data123 == "object" && !Array.isArray(data123)) {
                if (data123.id === void 0) {
                  const err369 = { instancePath: instancePath + "/records/checkouts/" + i12, schemaPath: "#/properties/records/properties/checkouts/items/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
                  if (vErrors === null) {
                    vErrors = [err369];
                  } else {
                    vErrors.push(err369);
                  }
                  errors++;
                }
                if (data123.amount === void 0) {
                  const err370 = { instancePath: instancePath + "/records/checkouts/" + i12, schemaPath: "#/properties/records/properties/checkouts/items/required", keyword: "required", params: { missingProperty: "amount" }, message: "must have required property 'amount'" };
                  if (vErrors === null) {
                    vErrors = [err370];
                  } else {
                    vErrors.push(err370);
                  }
                  errors++;
                }
                if (data123.currency === void 0) {
                  const err371 = { instancePath: instancePath + "/records/checkouts/" + i12, schemaPath: "#/properties/records/properties/checkouts/items/required", keyword: "required", params: { missingProperty: "currency" }, message: "must have required property 'currency'" };
                  if (vErrors === null) {
                    vErrors = [err371];
                  } else {
                    vErrors.push(err371);
                  }
                  errors++;
                }
                if (data123.description === void 0) {
                  const err372 = { instancePath: instancePath + "/records/checkouts/" + i12, schemaPath: "#/properties/records/properties/checkouts/items/required", keyword: "required", params: { missingProperty: "description" }, message: "must have required property 'description'" };
                  if (vErrors === null) {
                    vErrors = [err372];
                  } else {
                    vErrors.push(err372);
                  }
                  errors++;
                }
                if (data123.redirect_url === void 0) {
                  const err373 = { instancePath: instancePath + "/records/checkouts/" + i12, schemaPath: "#/properties/records/properties/checkouts/items/required", keyword: "required", params: { missingProperty: "redirect_url" }, message: "must have required property 'redirect_url'" };
                  if (vErrors === null) {
                    vErrors = [err373];
                  } else {
                    vErrors.push(err373);
                  }
                  errors++;
                }
                if (data123.cancel_url === void 0) {
                  const err374 = { instancePath: instancePath + "/records/checkouts/" + i12, schemaPath: "#/properties/records/properties/checkouts/items/required", keyword: "required", params: { missingProperty: "cancel_url" }, message: "must have required property 'cancel_url'" };
                  if (vErrors === null) {
                    vErrors = [err374];
                  } else {
                    vErrors.push(err374);
                  }
                  errors++;
                }
                if (data123.status === void 0) {
                  const err375 = { instancePath: instancePath + "/records/checkouts/" + i12, schemaPath: "#/properties/records/properties/checkouts/items/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
                  if (vErrors === null) {
                    vErrors = [err375];
                  } else {
                    vErrors.push(err375);
                  }
                  errors++;
                }
                if (data123.metadata === void 0) {
                  const err376 = { instancePath: instancePath + "/records/checkouts/" + i12, schemaPath: "#/properties/records/properties/checkouts/items/required", keyword: "required", params: { missingProperty: "metadata" }, message: "must have required property 'metadata'" };
                  if (vErrors === null) {
                    vErrors = [err376];
                  } else {
                    vErrors.push(err376);
                  }
                  errors++;
                }
                if (data123.created_at === void 0) {
                  const err377 = { instancePath: instancePath + "/records/checkouts/" + i12, schemaPath: "#/properties/records/properties/checkouts/items/required", keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" };
                  if (vErrors === null) {
                    vErrors = [err377];
                  } else {
                    vErrors.push(err377);
                  }
                  errors++;
                }
                if (data123.updated_at === void 0) {
                  const err378 = { instancePath: instancePath + "/records/checkouts/" + i12, schemaPath: "#/properties/records/properties/checkouts/items/required", keyword: "required", params: { missingProperty: "updated_at" }, message: "must have required property 'updated_at'" };
                  if (vErrors === null) {
                    vErrors = [err378];
                  } else {
                    vErrors.push(err378);
                  }
                  errors++;
                }
                if (data123.schedule === void 0) {
                  const err379 = { instancePath: instancePath + "/records/checkouts/" + i12, schemaPath: "#/properties/records/properties/checkouts/items/required", keyword: "required", params: { missingProperty: "schedule" }, message: "must have required property 'schedule'" };
                  if (vErrors === null) {
                    vErrors = [err379];
                  } else {
                    vErrors.push(err379);
                  }
                  errors++;
                }
                if (data123.id !== void 0) {
                  let data124 = data123.id;
                  if (typeof data124 === "string") {
                    if (!pattern38.test(data124)) {
                      const err380 = { instancePath: instancePath + "/records/checkouts/" + i12 + "/id", schemaPath: "#/properties/records/properties/checkouts/items/properties/id/pattern", keyword: "pattern", params: { pattern: "^co_[0-9A-Za-z]{24}$" }, message: 'must match pattern "^co_[0-9A-Za-z]{24}$"' };
                      if (vErrors === null) {
                        vErrors = [err380];
                      } else {
                        vErrors.push(err380);
                      }
                      errors++;
                    }
                  } else {
                    const err381 = { instancePath: instancePath + "/records/checkouts/" + i12 + "/id", schemaPath: "#/properties/records/properties/checkouts/items/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    if (vErrors === null) {
                      vErrors = [err381];
                    } else {
                      vErrors.push(err381);
                    }
                    errors++;
                  }
                }
                if (data123.amount !== void 0) {
                  let data125 = data123.amount;
                  if (!(typeof data125 == "number" && (!(data125 % 1) && !isNaN(data125)))) {
                    const err382 = { instancePath: instancePath + "/records/checkouts/" + i12 + "/amount", schemaPath: "#/properties/records/properties/checkouts/items/properties/amount/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                    if (vErrors === null) {
                      vErrors = [err382];
                    } else {
                      vErrors.push(err382);
                    }
                    errors++;
                  }
                  if (typeof data125 == "number") {
                    if (data125 > 9007199254740991 || isNaN(data125)) {
                      const err383 = { instancePath: instancePath + "/records/checkouts/" + i12 + "/amount", schemaPath: "#/properties/records/properties/checkouts/items/properties/amount/maximum", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 }, message: "must be <= 9007199254740991" };
                      if (vErrors === null) {
                        vErrors = [err383];
                      } else {
                        vErrors.push(err383);
                      }
                      errors++;
                    }
                    if (data125 < 1 || isNaN(data125)) {
                      const err384 = { instancePath: instancePath + "/records/checkouts/" + i12 + "/amount", schemaPath: "#/properties/records/properties/checkouts/items/properties/amount/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
                      if (vErrors === null) {
                        vErrors = [err384];
                      } else {
                        vErrors.push(err384);
                      }
                      errors++;
                    }
                  }
                }
                if (data123.currency !== void 0) {
                  let data126 = data123.currency;
                  if (typeof data126 === "string") {
                    if (!pattern25.test(data126)) {
                      const err385 = { instancePath: instancePath + "/records/checkouts/" + i12 + "/currency", schemaPath: "#/properties/records/properties/checkouts/items/properties/currency/pattern", keyword: "pattern", params: { pattern: "^[A-Z0-9]{2,10}$" }, message: 'must match pattern "^[A-Z0-9]{2,10}$"' };
                      if (vErrors === null) {
                        vErrors = [err385];
                      } else {
                        vErrors.push(err385);
                      }
                      errors++;
                    }
                  } else {
                    const err386 = { instancePath: instancePath + "/records/checkouts/" + i12 + "/currency", schemaPath: "#/properties/records/properties/checkouts/items/properties/currency/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    if (vErrors === null) {
                      vErrors = [err386];
                    } else {
                      vErrors.push(err386);
                    }
                    errors++;
                  }
                }
                if (data123.description !== void 0) {
                  let data127 = data123.description;
                  if (typeof data127 === "string") {
                    if (func1(data127) > 5e3) {
                      const err387 = { instancePath: instancePath + "/records/checkouts/" + i12 + "/description", schemaPath: "#/properties/records/properties/checkouts/items/properties/description/maxLength", keyword: "maxLength", params: { limit: 5e3 }, message: "must NOT have more than 5000 characters" };
                      if (vErrors === null) {
                        vErrors = [err387];
                      } else {
                        vErrors.push(err387);
                      }
                      errors++;
                    }
                    if (!pattern4.test(data127)) {
                      const err388 = { instancePath: instancePath + "/records/checkouts/" + i12 + "/description", schemaPath: "#/properties/records/properties/checkouts/items/properties/description/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
                      if (vErrors === null) {
                        vErrors = [err388];
                      } else {
                        vErrors.push(err388);
                      }
                      errors++;
                    }
                  } else {
                    const err389 = { instancePath: instancePath + "/records/checkouts/" + i12 + "/description", schemaPath: "#/properties/records/properties/checkouts/items/properties/description/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    if (vErrors === null) {
                      vErrors = [err389];
                    } else {
                      vErrors.push(err389);
                    }
                    errors++;
                  }
                }
                if (data123.redirect_url !== void 0) {
                  let data128 = data123.redirect_url;
                  if (typeof data128 === "string") {
                    if (func1(data128) > 2048) {
                      const err390 = { instancePath: instancePath + "/records/checkouts/" + i12 + "/redirect_url", schemaPath: "#/properties/records/properties/checkouts/items/properties/redirect_url/maxLength", keyword: "maxLength", params: { limit: 2048 }, message: "must NOT have more than 2048 characters" };
                      if (vErrors === null) {
                        vErrors = [err390];
                      } else {
                        vErrors.push(err390);
                      }
                      errors++;
                    }
                    if (!pattern19.test(data128)) {
                      const err391 = { instancePath: instancePath + "/records/checkouts/" + i12 + "/redirect_url", schemaPath: "#/properties/records/properties/checkouts/items/properties/redirect_url/pattern", keyword: "pattern", params: { pattern: "^https?://" }, message: 'must match pattern "^https?://"' };
                      if (vErrors === null) {
                        vErrors = [err391];
                      } else {
                        vErrors.push(err391);
                      }
                      errors++;
                    }
                  } else {
                    const err392 = { instancePath: instancePath + "/records/checkouts/" + i12 + "/redirect_url", schemaPath: "#/properties/records/properties/checkouts/items/properties/redirect_url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    if (vErrors === null) {
                      vErrors = [err392];
                    } else {
                      vErrors.push(err392);
                    }
                    errors++;
                  }
                }
                if (data123.cancel_url !== void 0) {
                  let data129 = data123.cancel_url;
                  if (typeof data129 === "string") {
                    if (func1(data129) > 2048) {
                      const err393 = { instancePath: instancePath + "/records/checkouts/" + i12 + "/cancel_url", schemaPath: "#/properties/records/properties/checkouts/items/properties/cancel_url/maxLength", keyword: "maxLength", params: { limit: 2048 }, message: "must NOT have more than 2048 characters" };
                      if (vErrors === null) {
                        vErrors = [err393];
                      } else {
                        vErrors.push(err393);
                      }
                      errors++;
                    }
                    if (!pattern19.test(data129)) {
                      const err394 = { instancePath: instancePath + "/records/checkouts/" + i12 + "/cancel_url", schemaPath: "#/properties/records/properties/checkouts/items/properties/cancel_url/pattern", keyword: "pattern", params: { pattern: "^https?://" }, message: 'must match pattern "^https?://"' };
                      if (vErrors === null) {
                        vErrors = [err394];
                      } else {
                        vErrors.push(err394);
                      }
                      errors++;
                    }
                  } else {
                    const err395 = { instancePath: instancePath + "/records/checkouts/" + i12 + "/cancel_url", schemaPath: "#/properties/records/properties/checkouts/items/properties/cancel_url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    if (vErrors === null) {
                      vErrors = [err395];
                    } else {
                      vErrors.push(err395);
                    }
                    errors++;
                  }
                }
                if (data123.status !== void 0) {
                  let data130 = data123.status;
                  if (typeof data130 !== "string") {
                    const err396 = { instancePath: instancePath + "/records/checkouts/" + i12 + "/status", schemaPath: "#/properties/records/properties/checkouts/items/properties/status/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    if (vErrors === null) {
                      vErrors = [err396];
                    } else {
                      vErrors.push(err396);
                    }
                    errors++;
                  }
                  if (!(data130 === "created" || data130 === "pending" || data130 === "successful" || data130 === "failed")) {
                    const err397 = { instancePath: instancePath + "/records/checkouts/" + i12 + "/status", schemaPath: "#/properties/records/properties/checkouts/items/properties/status/enum", keyword: "enum", params: { allowedValues: schema42.properties.records.properties.checkouts.items.properties.status.enum }, message: "must be equal to one of the allowed values" };
                    if (vErrors === null) {
                      vErrors = [err397];
                    } else {
                      vErrors.push(err397);
                    }
                    errors++;
                  }
                }
                if (data123.metadata !== void 0) {
                  let data131 = data123.metadata;
                  if (data131 && typeof data131 == "object" && !Array.isArray(data131)) {
                    if (Object.keys(data131).length > 50) {
                      const err398 = { instancePath: instancePath + "/records/checkouts/" + i12 + "/metadata", schemaPath: "#/properties/records/properties/checkouts/items/properties/metadata/maxProperties", keyword: "maxProperties", params: { limit: 50 }, message: "must NOT have more than 50 properties" };
                      if (vErrors === null) {
                        vErrors = [err398];
                      } else {
                        vErrors.push(err398);
                      }
                      errors++;
                    }
                  } else {
                    const err399 = { instancePath: instancePath + "/records/checkouts/" + i12 + "/metadata", schemaPath: "#/properties/records/properties/checkouts/items/properties/metadata/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                    if (vErrors === null) {
                      vErrors = [err399];
                    } else {
                      vErrors.push(err399);
                    }
                    errors++;
                  }
                }
                if (data123.created_at !== void 0) {
                  let data132 = data123.created_at;
                  if (typeof data132 === "string") {
                    if (!pattern17.test(data132)) {
                      const err400 = { instancePath: instancePath + "/records/checkouts/" + i12 + "/created_at", schemaPath: "#/properties/records/properties/checkouts/items/properties/created_at/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$"' };
                      if (vErrors === null) {
                        vErrors = [err400];
                      } else {
                        vErrors.push(err400);
                      }
                      errors++;
                    }
                  } else {
                    const err401 = { instancePath: instancePath + "/records/checkouts/" + i12 + "/created_at", schemaPath: "#/properties/records/properties/checkouts/items/properties/created_at/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    if (vErrors === null) {
                      vErrors = [err401];
                    } else {
                      vErrors.push(err401);
                    }
                    errors++;
                  }
                }
                if (data123.updated_at !== void 0) {
                  let data133 = data123.updated_at;
                  if (typeof data133 === "string") {
                    if (!pattern17.test(data133)) {
                      const err402 = { instancePath: instancePath + "/records/checkouts/" + i12 + "/updated_at", schemaPath: "#/properties/records/properties/checkouts/items/properties/updated_at/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$"' };
                      if (vErrors === null) {
                        vErrors = [err402];
                      } else {
                        vErrors.push(err402);
                      }
                      errors++;
                    }
                  } else {
                    const err403 = { instancePath: instancePath + "/records/checkouts/" + i12 + "/updated_at", schemaPath: "#/properties/records/properties/checkouts/items/properties/updated_at/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    if (vErrors === null) {
                      vErrors = [err403];
                    } else {
                      vErrors.push(err403);
                    }
                    errors++;
                  }
                }
                if (data123.transaction_id !== void 0) {
                  let data134 = data123.transaction_id;
                  if (typeof data134 === "string") {
                    if (func1(data134) > 255) {
                      const err404 = { instancePath: instancePath + "/records/checkouts/" + i12 + "/transaction_id", schemaPath: "#/properties/records/properties/checkouts/items/properties/transaction_id/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters" };
                      if (vErrors === null) {
                        vErrors = [err404];
                      } else {
                        vErrors.push(err404);
                      }
                      errors++;
                    }
                    if (!pattern23.test(data134)) {
                      const err405 = { instancePath: instancePath + "/records/checkouts/" + i12 + "/transaction_id", schemaPath: "#/properties/records/properties/checkouts/items/properties/transaction_id/pattern", keyword: "pattern", params: { pattern: "^[\\x21-\\x7e]+$" }, message: 'must match pattern "^[\\x21-\\x7e]+$"' };
                      if (vErrors === null) {
                        vErrors = [err405];
                      } else {
                        vErrors.push(err405);
                      }
                      errors++;
                    }
                  } else {
                    const err406 = { instancePath: instancePath + "/records/checkouts/" + i12 + "/transaction_id", schemaPath: "#/properties/records/properties/checkouts/items/properties/transaction_id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    if (vErrors === null) {
                      vErrors = [err406];
                    } else {
                      vErrors.push(err406);
                    }
                    errors++;
                  }
                }
                if (data123.history !== void 0) {
                  let data135 = data123.history;
                  if (!Array.isArray(data135)) {
                    const err407 = { instancePath: instancePath + "/records/checkouts/" + i12 + "/history", schemaPath: "#/properties/records/properties/checkouts/items/properties/history/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                    if (vErrors === null) {
                      vErrors = [err407];
                    } else {
                      vErrors.push(err407);
                    }
                    errors++;
                  }
                  const _errs335 = errors;
                  let valid62 = true;
                  const _errs336 = errors;
                  if (Array.isArray(data135)) {
                    if (data135.length > 20) {
                      const err408 = {};
                      if (vErrors === null) {
                        vErrors = [err408];
                      } else {
                        vErrors.push(err408);
                      }
                      errors++;
                    }
                  }
                  var _valid9 = _errs336 === errors;
                  errors = _errs335;
                  if (vErrors !== null) {
                    if (_errs335) {
                      vErrors.length = _errs335;
                    } else {
                      vErrors = null;
                    }
                  }
                  let ifClause9;
                  if (_valid9) {
                    const _errs337 = errors;
                    if (Array.isArray(data135)) {
                      const len13 = data135.length;
                      for (let i13 = 0; i13 < len13; i13++) {
                        let data136 = data135[i13];
                        if (data136 && typeof data136 == "object" && !Array.isArray(data136)) {
                          if (data136.at === void 0) {
                            const err409 = { instancePath: instancePath + "/records/checkouts/" + i12 + "/history/" + i13, schemaPath: "#/properties/records/properties/checkouts/items/properties/history/then/items/required", keyword: "required", params: { missingProperty: "at" }, message: "must have required property 'at'" };
                            if (vErrors === null) {
                              vErrors = [err409];
                            } else {
                              vErrors.push(err409);
                            }
                            errors++;
                          }
                          if (data136.status === void 0) {
                            const err410 = { instancePath: instancePath + "/records/checkouts/" + i12 + "/history/" + i13, schemaPath: "#/properties/records/properties/checkouts/items/properties/history/then/items/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
                            if (vErrors === null) {
                              vErrors = [err410];
                            } else {
                              vErrors.push(err410);
                            }
                            errors++;
                          }
                          if (data136.at !== void 0) {
                            let data137 = data136.at;
                            if (typeof data137 === "string") {
                              if (!pattern17.test(data137)) {
                                const err411 = { instancePath: instancePath + "/records/checkouts/" + i12 + "/history/" + i13 + "/at", schemaPath: "#/properties/records/properties/checkouts/items/properties/history/then/items/properties/at/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$"' };
                                if (vErrors === null) {
                                  vErrors = [err411];
                                } else {
                                  vErrors.push(err411);
                                }
                                errors++;
                              }
                            } else {
                              const err412 = { instancePath: instancePath + "/records/checkouts/" + i12 + "/history/" + i13 + "/at", schemaPath: "#/properties/records/properties/checkouts/items/properties/history/then/items/properties/at/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                              if (vErrors === null) {
                                vErrors = [err412];
                              } else {
                                vErrors.push(err412);
                              }
                              errors++;
                            }
                          }
                          if (data136.status !== void 0) {
                            let data138 = data136.status;
                            if (typeof data138 !== "string") {
                              const err413 = { instancePath: instancePath + "/records/checkouts/" + i12 + "/history/" + i13 + "/status", schemaPath: "#/properties/records/properties/checkouts/items/properties/history/then/items/properties/status/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                              if (vErrors === null) {
                                vErrors = [err413];
                              } else {
                                vErrors.push(err413);
                              }
                              errors++;
                            }
                            if (!(data138 === "created" || data138 === "pending" || data138 === "successful" || data138 === "failed")) {
                              const err414 = { instancePath: instancePath + "/records/checkouts/" + i12 + "/history/" + i13 + "/status", schemaPath: "#/properties/records/properties/checkouts/items/properties/history/then/items/properties/status/enum", keyword: "enum", params: { allowedValues: schema42.properties.records.properties.checkouts.items.properties.history.then.items.properties.status.enum }, message: "must be equal to one of the allowed values" };
                              if (vErrors === null) {
                                vErrors = [err414];
                              } else {
                                vErrors.push(err414);
                              }
                              errors++;
                            }
                          }
                          if (data136.reason !== void 0) {
                            let data139 = data136.reason;
                            if (typeof data139 !== "string") {
                              const err415 = { instancePath: instancePath + "/records/checkouts/" + i12 + "/history/" + i13 + "/reason", schemaPath: "#/properties/records/properties/checkouts/items/properties/history/then/items/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                              if (vErrors === null) {
                                vErrors = [err415];
                              } else {
                                vErrors.push(err415);
                              }
                              errors++;
                            }
                            if (!(data139 === "expired")) {
                              const err416 = { instancePath: instancePath + "/records/checkouts/" + i12 + "/history/" + i13 + "/reason", schemaPath: "#/properties/records/properties/checkouts/items/properties/history/then/items/properties/reason/enum", keyword: "enum", params: { allowedValues: schema42.properties.records.properties.checkouts.items.properties.history.then.items.properties.reason.enum }, message: "must be equal to one of the allowed values" };
                              if (vErrors === null) {
                                vErrors = [err416];
                              } else {
                                vErrors.push(err416);
                              }
                              errors++;
                            }
                          }
                          for (const key24 in data136) {
                            if (!(key24 === "at" || key24 === "status" || key24 === "reason")) {
                              const err417 = { instancePath: instancePath + "/records/checkouts/" + i12 + "/history/" + i13, schemaPath: "#/properties/records/properties/checkouts/items/properties/history/then/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key24, known: ["at", "status", "reason"] }, message: "" };
                              if (vErrors === null) {
                                vErrors = [err417];
                              } else {
                                vErrors.push(err417);
                              }
                              errors++;
                            }
                          }
                        } else {
                          const err418 = { instancePath: instancePath + "/records/checkouts/" + i12 + "/history/" + i13, schemaPath: "#/properties/records/properties/checkouts/items/properties/history/then/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                          if (vErrors === null) {
                            vErrors = [err418];
                          } else {
                            vErrors.push(err418);
                          }
                          errors++;
                        }
                      }
                    }
                    var _valid9 = _errs337 === errors;
                    valid62 = _valid9;
                    ifClause9 = "then";
                  } else {
                    const _errs347 = errors;
                    if (Array.isArray(data135)) {
                      if (data135.length > 20) {
                        const err419 = { instancePath: instancePath + "/records/checkouts/" + i12 + "/history", schemaPath: "#/properties/records/properties/checkouts/items/properties/history/else/maxItems", keyword: "maxItems", params: { limit: 20 }, message: "must NOT have more than 20 items" };
                        if (vErrors === null) {
                          vErrors = [err419];
                        } else {
                          vErrors.push(err419);
                        }
                        errors++;
                      }
                    }
                    var _valid9 = _errs347 === errors;
                    valid62 = _valid9;
                    ifClause9 = "else";
                  }
                  if (!valid62) {
                    const err420 = { instancePath: instancePath + "/records/checkouts/" + i12 + "/history", schemaPath: "#/properties/records/properties/checkouts/items/properties/history/if", keyword: "if", params: { failingKeyword: ifClause9 }, message: 'must match "' + ifClause9 + '" schema' };
                    if (vErrors === null) {
                      vErrors = [err420];
                    } else {
                      vErrors.push(err420);
                    }
                    errors++;
                  }
                }
                if (data123.schedule !== void 0) {
                  let data140 = data123.schedule;
                  if (!Array.isArray(data140)) {
                    const err421 = { instancePath: instancePath + "/records/checkouts/" + i12 + "/schedule", schemaPath: "#/properties/records/properties/checkouts/items/properties/schedule/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                    if (vErrors === null) {
                      vErrors = [err421];
                    } else {
                      vErrors.push(err421);
                    }
                    errors++;
                  }
                  const _errs350 = errors;
                  let valid66 = true;
                  const _errs351 = errors;
                  if (Array.isArray(data140)) {
                    if (data140.length > 20) {
                      const err422 = {};
                      if (vErrors === null) {
                        vErrors = [err422];
                      } else {
                        vErrors.push(err422);
                      }
                      errors++;
                    }
                  }
                  var _valid10 = _errs351 === errors;
                  errors = _errs350;
                  if (vErrors !== null) {
                    if (_errs350) {
                      vErrors.length = _errs350;
                    } else {
                      vErrors = null;
                    }
                  }
                  let ifClause10;
                  if (_valid10) {
                    const _errs352 = errors;
                    if (Array.isArray(data140)) {
                      const len14 = data140.length;
                      for (let i14 = 0; i14 < len14; i14++) {
                        let data141 = data140[i14];
                        if (data141 && typeof data141 == "object" && !Array.isArray(data141)) {
                          if (data141.at === void 0) {
                            const err423 = { instancePath: instancePath + "/records/checkouts/" + i12 + "/schedule/" + i14, schemaPath: "#/properties/records/properties/checkouts/items/properties/schedule/then/items/required", keyword: "required", params: { missingProperty: "at" }, message: "must have required property 'at'" };
                            if (vErrors === null) {
                              vErrors = [err423];
                            } else {
                              vErrors.push(err423);
                            }
                            errors++;
                          }
                          if (data141.status === void 0) {
                            const err424 = { instancePath: instancePath + "/records/checkouts/" + i12 + "/schedule/" + i14, schemaPath: "#/properties/records/properties/checkouts/items/properties/schedule/then/items/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
                            if (vErrors === null) {
                              vErrors = [err424];
                            } else {
                              vErrors.push(err424);
                            }
                            errors++;
                          }
                          if (data141.at !== void 0) {
                            let data142 = data141.at;
                            if (typeof data142 === "string") {
                              if (!pattern17.test(data142)) {
                                const err425 = { instancePath: instancePath + "/records/checkouts/" + i12 + "/schedule/" + i14 + "/at", schemaPath: "#/properties/records/properties/checkouts/items/properties/schedule/then/items/properties/at/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$"' };
                                if (vErrors === null) {
                                  vErrors = [err425];
                                } else {
                                  vErrors.push(err425);
                                }
                                errors++;
                              }
                            } else {
                              const err426 = { instancePath: instancePath + "/records/checkouts/" + i12 + "/schedule/" + i14 + "/at", schemaPath: "#/properties/records/properties/checkouts/items/properties/schedule/then/items/properties/at/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                              if (vErrors === null) {
                                vErrors = [err426];
                              } else {
                                vErrors.push(err426);
                              }
                              errors++;
                            }
                          }
                          if (data141.status !== void 0) {
                            let data143 = data141.status;
                            if (typeof data143 !== "string") {
                              const err427 = { instancePath: instancePath + "/records/checkouts/" + i12 + "/schedule/" + i14 + "/status", schemaPath: "#/properties/records/properties/checkouts/items/properties/schedule/then/items/properties/status/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                              if (vErrors === null) {
                                vErrors = [err427];
                              } else {
                                vErrors.push(err427);
                              }
                              errors++;
                            }
                            if (!(data143 === "created" || data143 === "pending" || data143 === "successful" || data143 === "failed")) {
                              const err428 = { instancePath: instancePath + "/records/checkouts/" + i12 + "/schedule/" + i14 + "/status", schemaPath: "#/properties/records/properties/checkouts/items/properties/schedule/then/items/properties/status/enum", keyword: "enum", params: { allowedValues: schema42.properties.records.properties.checkouts.items.properties.schedule.then.items.properties.status.enum }, message: "must be equal to one of the allowed values" };
                              if (vErrors === null) {
                                vErrors = [err428];
                              } else {
                                vErrors.push(err428);
                              }
                              errors++;
                            }
                          }
                          if (data141.reason !== void 0) {
                            let data144 = data141.reason;
                            if (typeof data144 !== "string") {
                              const err429 = { instancePath: instancePath + "/records/checkouts/" + i12 + "/schedule/" + i14 + "/reason", schemaPath: "#/properties/records/properties/checkouts/items/properties/schedule/then/items/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                              if (vErrors === null) {
                                vErrors = [err429];
                              } else {
                                vErrors.push(err429);
                              }
                              errors++;
                            }
                            if (!(data144 === "expired")) {
                              const err430 = { instancePath: instancePath + "/records/checkouts/" + i12 + "/schedule/" + i14 + "/reason", schemaPath: "#/properties/records/properties/checkouts/items/properties/schedule/then/items/properties/reason/enum", keyword: "enum", params: { allowedValues: schema42.properties.records.properties.checkouts.items.properties.schedule.then.items.properties.reason.enum }, message: "must be equal to one of the allowed values" };
                              if (vErrors === null) {
                                vErrors = [err430];
                              } else {
                                vErrors.push(err430);
                              }
                              errors++;
                            }
                          }
                          for (const key25 in data141) {
                            if (!(key25 === "at" || key25 === "status" || key25 === "reason")) {
                              const err431 = { instancePath: instancePath + "/records/checkouts/" + i12 + "/schedule/" + i14, schemaPath: "#/properties/records/properties/checkouts/items/properties/schedule/then/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key25, known: ["at", "status", "reason"] }, message: "" };
                              if (vErrors === null) {
                                vErrors = [err431];
                              } else {
                                vErrors.push(err431);
                              }
                              errors++;
                            }
                          }
                        } else {
                          const err432 = { instancePath: instancePath + "/records/checkouts/" + i12 + "/schedule/" + i14, schemaPath: "#/properties/records/properties/checkouts/items/properties/schedule/then/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                          if (vErrors === null) {
                            vErrors = [err432];
                          } else {
                            vErrors.push(err432);
                          }
                          errors++;
                        }
                      }
                    }
                    var _valid10 = _errs352 === errors;
                    valid66 = _valid10;
                    ifClause10 = "then";
                  } else {
                    const _errs362 = errors;
                    if (Array.isArray(data140)) {
                      if (data140.length > 20) {
                        const err433 = { instancePath: instancePath + "/records/checkouts/" + i12 + "/schedule", schemaPath: "#/properties/records/properties/checkouts/items/properties/schedule/else/maxItems", keyword: "maxItems", params: { limit: 20 }, message: "must NOT have more than 20 items" };
                        if (vErrors === null) {
                          vErrors = [err433];
                        } else {
                          vErrors.push(err433);
                        }
                        errors++;
                      }
                    }
                    var _valid10 = _errs362 === errors;
                    valid66 = _valid10;
                    ifClause10 = "else";
                  }
                  if (!valid66) {
                    const err434 = { instancePath: instancePath + "/records/checkouts/" + i12 + "/schedule", schemaPath: "#/properties/records/properties/checkouts/items/properties/schedule/if", keyword: "if", params: { failingKeyword: ifClause10 }, message: 'must match "' + ifClause10 + '" schema' };
                    if (vErrors === null) {
                      vErrors = [err434];
                    } else {
                      vErrors.push(err434);
                    }
                    errors++;
                  }
                }
                for (const key26 in data123) {
                  if (!func16.call(schema42.properties.records.properties.checkouts.items.properties, key26)) {
                    const err435 = { instancePath: instancePath + "/records/checkouts/" + i12, schemaPath: "#/properties/records/properties/checkouts/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key26, known: ["id", "amount", "currency", "description", "redirect_url", "cancel_url", "status", "metadata", "created_at", "updated_at", "transaction_id", "history", "schedule"] }, message: "" };
                    if (vErrors === null) {
                      vErrors = [err435];
                    } else {
                      vErrors.push(err435);
                    }
                    errors++;
                  }
                }
              } else {
                const err436 = { instancePath: instancePath + "/records/checkouts/" + i12, schemaPath: "#/properties/records/properties/checkouts/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                if (vErrors === null) {
                  vErrors = [err436];
                } else {
                  vErrors.push(err436);
                }
                errors++;
              }
            }
          } else {
            const err437 = { instancePath: instancePath + "/records/checkouts", schemaPath: "#/properties/records/properties/checkouts/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            if (vErrors === null) {
              vErrors = [err437];
            } else {
              vErrors.push(err437);
            }
            errors++;
          }
        }
        if (data82.transactions !== void 0) {
          let data145 = data82.transactions;
          if (Array.isArray(data145)) {
            const len15 = data145.length;
            for (let i15 = 0; i15 < len15; i15++) {
              let data146 = data145[i15];
              if (data146 && typeof data146 == "object" && !Array.isArray(data146)) {
                if (data146.id === void 0) {
                  const err438 = { instancePath: instancePath + "/records/transactions/" + i15, schemaPath: "#/properties/records/properties/transactions/items/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
                  if (vErrors === null) {
                    vErrors = [err438];
                  } else {
                    vErrors.push(err438);
                  }
                  errors++;
                }
                if (data146.amount === void 0) {
                  const err439 = { instancePath: instancePath + "/records/transactions/" + i15, schemaPath: "#/properties/records/properties/transactions/items/required", keyword: "required", params: { missingProperty: "amount" }, message: "must have required property 'amount'" };
                  if (vErrors === null) {
                    vErrors = [err439];
                  } else {
                    vErrors.push(err439);
                  }
                  errors++;
                }
                if (data146.decimals === void 0) {
                  const err440 = { instancePath: instancePath + "/records/transactions/" + i15, schemaPath: "#/properties/records/properties/transactions/items/required", keyword: "required", params: { missingProperty: "decimals" }, message: "must have required property 'decimals'" };
                  if (vErrors === null) {
                    vErrors = [err440];
                  } else {
                    vErrors.push(err440);
                  }
                  errors++;
                }
                if (data146.outcome === void 0) {
                  const err441 = { instancePath: instancePath + "/records/transactions/" + i15, schemaPath: "#/properties/records/properties/transactions/items/required", keyword: "required", params: { missingProperty: "outcome" }, message: "must have required property 'outcome'" };
                  if (vErrors === null) {
                    vErrors = [err441];
                  } else {
                    vErrors.push(err441);
                  }
                  errors++;
                }
                if (data146.created_at === void 0) {
                  const err442 = { instancePath: instancePath + "/records/transactions/" + i15, schemaPath: "#/properties/records/properties/transactions/items/required", keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" };
                  if (vErrors === null) {
                    vErrors = [err442];
                  } else {
                    vErrors.push(err442);
                  }
                  errors++;
                }
                if (data146.id !== void 0) {
                  let data147 = data146.id;
                  if (typeof data147 === "string") {
                    if (func1(data147) > 255) {
                      const err443 = { instancePath: instancePath + "/records/transactions/" + i15 + "/id", schemaPath: "#/properties/records/properties/transactions/items/properties/id/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters" };
                      if (vErrors === null) {
                        vErrors = [err443];
                      } else {
                        vErrors.push(err443);
                      }
                      errors++;
                    }
                    if (!pattern4.test(data147)) {
                      const err444 = { instancePath: instancePath + "/records/transactions/" + i15 + "/id", schemaPath: "#/properties/records/properties/transactions/items/properties/id/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
                      if (vErrors === null) {
                        vErrors = [err444];
                      } else {
                        vErrors.push(err444);
                      }
                      errors++;
                    }
                  } else {
                    const err445 = { instancePath: instancePath + "/records/transactions/" + i15 + "/id", schemaPath: "#/properties/records/properties/transactions/items/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    if (vErrors === null) {
                      vErrors = [err445];
                    } else {
                      vErrors.push(err445);
                    }
                    errors++;
                  }
                }
                if (data146.amount !== void 0) {
                  let data148 = data146.amount;
                  if (typeof data148 === "string") {
                    if (func1(data148) > 255) {
                      const err446 = { instancePath: instancePath + "/records/transactions/" + i15 + "/amount", schemaPath: "#/properties/records/properties/transactions/items/properties/amount/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters" };
                      if (vErrors === null) {
                        vErrors = [err446];
                      } else {
                        vErrors.push(err446);
                      }
                      errors++;
                    }
                    if (!pattern24.test(data148)) {
                      const err447 = { instancePath: instancePath + "/records/transactions/" + i15 + "/amount", schemaPath: "#/properties/records/properties/transactions/items/properties/amount/pattern", keyword: "pattern", params: { pattern: "^(?:0|[1-9]\\d*)(?:\\.\\d*[1-9])?$" }, message: 'must match pattern "^(?:0|[1-9]\\d*)(?:\\.\\d*[1-9])?$"' };
                      if (vErrors === null) {
                        vErrors = [err447];
                      } else {
                        vErrors.push(err447);
                      }
                      errors++;
                    }
                  } else {
                    const err448 = { instancePath: instancePath + "/records/transactions/" + i15 + "/amount", schemaPath: "#/properties/records/properties/transactions/items/properties/amount/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    if (vErrors === null) {
                      vErrors = [err448];
                    } else {
                      vErrors.push(err448);
                    }
                    errors++;
                  }
                }
                if (data146.decimals !== void 0) {
                  let data149 = data146.decimals;
                  if (!(typeof data149 == "number" && (!(data149 % 1) && !isNaN(data149)))) {
                    const err449 = { instancePath: instancePath + "/records/transactions/" + i15 + "/decimals", schemaPath: "#/properties/records/properties/transactions/items/properties/decimals/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                    if (vErrors === null) {
                      vErrors = [err449];
                    } else {
                      vErrors.push(err449);
                    }
                    errors++;
                  }
                  if (typeof data149 == "number") {
                    if (data149 > 18 || isNaN(data149)) {
                      const err450 = { instancePath: instancePath + "/records/transactions/" + i15 + "/decimals", schemaPath: "#/properties/records/properties/transactions/items/properties/decimals/maximum", keyword: "maximum", params: { comparison: "<=", limit: 18 }, message: "must be <= 18" };
                      if (vErrors === null) {
                        vErrors = [err450];
                      } else {
                        vErrors.push(err450);
                      }
                      errors++;
                    }
                    if (data149 < 0 || isNaN(data149)) {
                      const err451 = { instancePath: instancePath + "/records/transactions/" + i15 + "/decimals", schemaPath: "#/properties/records/properties/transactions/items/properties/decimals/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                      if (vErrors === null) {
                        vErrors = [err451];
                      } else {
                        vErrors.push(err451);
                      }
                      errors++;
                    }
                  }
                }
                if (data146.currency !== void 0) {
                  let data150 = data146.currency;
                  if (typeof data150 === "string") {
                    if (!pattern25.test(data150)) {
                      const err452 = { instancePath: instancePath + "/records/transactions/" + i15 + "/currency", schemaPath: "#/properties/records/properties/transactions/items/properties/currency/pattern", keyword: "pattern", params: { pattern: "^[A-Z0-9]{2,10}$" }, message: 'must match pattern "^[A-Z0-9]{2,10}$"' };
                      if (vErrors === null) {
                        vErrors = [err452];
                      } else {
                        vErrors.push(err452);
                      }
                      errors++;
                    }
                  } else {
                    const err453 = { instancePath: instancePath + "/records/transactions/" + i15 + "/currency", schemaPath: "#/properties/records/properties/transactions/items/properties/currency/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    if (vErrors === null) {
                      vErrors = [err453];
                    } else {
                      vErrors.push(err453);
                    }
                    errors++;
                  }
                }
                if (data146.source !== void 0) {
                  let data151 = data146.source;
                  if (typeof data151 === "string") {
                    if (!pattern51.test(data151)) {
                      const err454 = { instancePath: instancePath + "/records/transactions/" + i15 + "/source", schemaPath: "#/properties/records/properties/transactions/items/properties/source/pattern", keyword: "pattern", params: { pattern: "^(?:po|co)_[0-9A-Za-z]{24}$" }, message: 'must match pattern "^(?:po|co)_[0-9A-Za-z]{24}$"' };
                      if (vErrors === null) {
                        vErrors = [err454];
                      } else {
                        vErrors.push(err454);
                      }
                      errors++;
                    }
                  } else {
                    const err455 = { instancePath: instancePath + "/records/transactions/" + i15 + "/source", schemaPath: "#/properties/records/properties/transactions/items/properties/source/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    if (vErrors === null) {
                      vErrors = [err455];
                    } else {
                      vErrors.push(err455);
                    }
                    errors++;
                  }
                }
                if (data146.outcome !== void 0) {
                  let data152 = data146.outcome;
                  if (typeof data152 !== "string") {
                    const err456 = { instancePath: instancePath + "/records/transactions/" + i15 + "/outcome", schemaPath: "#/properties/records/properties/transactions/items/properties/outcome/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    if (vErrors === null) {
                      vErrors = [err456];
                    } else {
                      vErrors.push(err456);
                    }
                    errors++;
                  }
                  if (!(data152 === "pending" || data152 === "succeeded" || data152 === "failed")) {
                    const err457 = { instancePath: instancePath + "/records/transactions/" + i15 + "/outcome", schemaPath: "#/properties/records/properties/transactions/items/properties/outcome/enum", keyword: "enum", params: { allowedValues: schema42.properties.records.properties.transactions.items.properties.outcome.enum }, message: "must be equal to one of the allowed values" };
                    if (vErrors === null) {
                      vErrors = [err457];
                    } else {
                      vErrors.push(err457);
                    }
                    errors++;
                  }
                }
                if (data146.created_at !== void 0) {
                  let data153 = data146.created_at;
                  if (typeof data153 === "string") {
                    if (!pattern17.test(data153)) {
                      const err458 = { instancePath: instancePath + "/records/transactions/" + i15 + "/created_at", schemaPath: "#/properties/records/properties/transactions/items/properties/created_at/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$"' };
                      if (vErrors === null) {
                        vErrors = [err458];
                      } else {
                        vErrors.push(err458);
                      }
                      errors++;
                    }
                  } else {
                    const err459 = { instancePath: instancePath + "/records/transactions/" + i15 + "/created_at", schemaPath: "#/properties/records/properties/transactions/items/properties/created_at/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    if (vErrors === null) {
                      vErrors = [err459];
                    } else {
                      vErrors.push(err459);
                    }
                    errors++;
                  }
                }
                for (const key27 in data146) {
                  if (!(key27 === "id" || key27 === "amount" || key27 === "decimals" || key27 === "currency" || key27 === "source" || key27 === "outcome" || key27 === "created_at")) {
                    const err460 = { instancePath: instancePath + "/records/transactions/" + i15, schemaPath: "#/properties/records/properties/transactions/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key27, known: ["id", "amount", "decimals", "currency", "source", "outcome", "created_at"] }, message: "" };
                    if (vErrors === null) {
                      vErrors = [err460];
                    } else {
                      vErrors.push(err460);
                    }
                    errors++;
                  }
                }
              } else {
                const err461 = { instancePath: instancePath + "/records/transactions/" + i15, schemaPath: "#/properties/records/properties/transactions/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                if (vErrors === null) {
                  vErrors = [err461];
                } else {
                  vErrors.push(err461);
                }
                errors++;
              }
            }
          } else {
            const err462 = { instancePath: instancePath + "/records/transactions", schemaPath: "#/properties/records/properties/transactions/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            if (vErrors === null) {
              vErrors = [err462];
            } else {
              vErrors.push(err462);
            }
            errors++;
          }
        }
        if (data82.replays !== void 0) {
          let data154 = data82.replays;
          if (Array.isArray(data154)) {
            const len16 = data154.length;
            for (let i16 = 0; i16 < len16; i16++) {
              let data155 = data154[i16];
              if (data155 && typeof data155 == "object" && !Array.isArray(data155)) {
                if (data155.id === void 0) {
                  const err463 = { instancePath: instancePath + "/records/replays/" + i16, schemaPath: "#/properties/records/properties/replays/items/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
                  if (vErrors === null) {
                    vErrors = [err463];
                  } else {
                    vErrors.push(err463);
                  }
                  errors++;
                }
                if (data155.request === void 0) {
                  const err464 = { instancePath: instancePath + "/records/replays/" + i16, schemaPath: "#/properties/records/properties/replays/items/required", keyword: "required", params: { missingProperty: "request" }, message: "must have required property 'request'" };
                  if (vErrors === null) {
                    vErrors = [err464];
                  } else {
                    vErrors.push(err464);
                  }
                  errors++;
                }
                if (data155.answer === void 0) {
                  const err465 = { instancePath: instancePath + "/records/replays/" + i16, schemaPath: "#/properties/records/properties/replays/items/required", keyword: "required", params: { missingProperty: "answer" }, message: "must have required property 'answer'" };
                  if (vErrors === null) {
                    vErrors = [err465];
                  } else {
                    vErrors.push(err465);
                  }
                  errors++;
                }
                if (data155.created_at === void 0) {
                  const err466 = { instancePath: instancePath + "/records/replays/" + i16, schemaPath: "#/properties/records/properties/replays/items/required", keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" };
                  if (vErrors === null) {
                    vErrors = [err466];
                  } else {
                    vErrors.push(err466);
                  }
                  errors++;
                }
                if (data155.schedule === void 0) {
                  const err467 = { instancePath: instancePath + "/records/replays/" + i16, schemaPath: "#/properties/records/properties/replays/items/required", keyword: "required", params: { missingProperty: "schedule" }, message: "must have required property 'schedule'" };
                  if (vErrors === null) {
                    vErrors = [err467];
                  } else {
                    vErrors.push(err467);
                  }
                  errors++;
                }
                if (data155.id !== void 0) {
                  let data156 = data155.id;
                  if (typeof data156 === "string") {
                    if (!pattern53.test(data156)) {
                      const err468 = { instancePath: instancePath + "/records/replays/" + i16 + "/id", schemaPath: "#/properties/records/properties/replays/items/properties/id/pattern", keyword: "pattern", params: { pattern: "^create(?:Payout|Refund|Checkout) [\\x21-\\x7e]{1,255}$" }, message: 'must match pattern "^create(?:Payout|Refund|Checkout) [\\x21-\\x7e]{1,255}$"' };
                      if (vErrors === null) {
                        vErrors = [err468];
                      } else {
                        vErrors.push(err468);
                      }
                      errors++;
                    }
                  } else {
                    const err469 = { instancePath: instancePath + "/records/replays/" + i16 + "/id", schemaPath: "#/properties/records/properties/replays/items/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    if (vErrors === null) {
                      vErrors = [err469];
                    } else {
                      vErrors.push(err469);
                    }
                    errors++;
                  }
                }
                if (data155.request !== void 0) {
                  let data157 = data155.request;
                  if (typeof data157 === "string") {
                    if (!pattern54.test(data157)) {
                      const err470 = { instancePath: instancePath + "/records/replays/" + i16 + "/request", schemaPath: "#/properties/records/properties/replays/items/properties/request/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{64}$" }, message: 'must match pattern "^[0-9a-f]{64}$"' };
                      if (vErrors === null) {
                        vErrors = [err470];
                      } else {
                        vErrors.push(err470);
                      }
                      errors++;
                    }
                  } else {
                    const err471 = { instancePath: instancePath + "/records/replays/" + i16 + "/request", schemaPath: "#/properties/records/properties/replays/items/properties/request/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    if (vErrors === null) {
                      vErrors = [err471];
                    } else {
                      vErrors.push(err471);
                    }
                    errors++;
                  }
                }
                if (data155.answer !== void 0) {
                  let data158 = data155.answer;
                  if (data158 && typeof data158 == "object" && !Array.isArray(data158)) {
                    if (data158.status === void 0) {
                      const err472 = { instancePath: instancePath + "/records/replays/" + i16 + "/answer", schemaPath: "#/properties/records/properties/replays/items/properties/answer/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
                      if (vErrors === null) {
                        vErrors = [err472];
                      } else {
                        vErrors.push(err472);
                      }
                      errors++;
                    }
                    if (data158.body === void 0) {
                      const err473 = { instancePath: instancePath + "/records/replays/" + i16 + "/answer", schemaPath: "#/properties/records/properties/replays/items/properties/answer/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'" };
                      if (vErrors === null) {
                        vErrors = [err473];
                      } else {
                        vErrors.push(err473);
                      }
                      errors++;
                    }
                    if (data158.headers === void 0) {
                      const err474 = { instancePath: instancePath + "/records/replays/" + i16 + "/answer", schemaPath: "#/properties/records/properties/replays/items/properties/answer/required", keyword: "required", params: { missingProperty: "headers" }, message: "must have required property 'headers'" };
                      if (vErrors === null) {
                        vErrors = [err474];
                      } else {
                        vErrors.push(err474);
                      }
                      errors++;
                    }
                    if (data158.status !== void 0) {
                      let data159 = data158.status;
                      if (!(typeof data159 == "number" && (!(data159 % 1) && !isNaN(data159)))) {
                        const err475 = { instancePath: instancePath + "/records/replays/" + i16 + "/answer/status", schemaPath: "#/properties/records/properties/replays/items/properties/answer/properties/status/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                        if (vErrors === null) {
                          vErrors = [err475];
                        } else {
                          vErrors.push(err475);
                        }
                        errors++;
                      }
                      if (typeof data159 == "number") {
                        if (data159 > 201 || isNaN(data159)) {
                          const err476 = { instancePath: instancePath + "/records/replays/" + i16 + "/answer/status", schemaPath: "#/properties/records/properties/replays/items/properties/answer/properties/status/maximum", keyword: "maximum", params: { comparison: "<=", limit: 201 }, message: "must be <= 201" };
                          if (vErrors === null) {
                            vErrors = [err476];
                          } else {
                            vErrors.push(err476);
                          }
                          errors++;
                        }
                        if (data159 < 200 || isNaN(data159)) {
                          const err477 = { instancePath: instancePath + "/records/replays/" + i16 + "/answer/status", schemaPath: "#/properties/records/properties/replays/items/properties/answer/properties/status/minimum", keyword: "minimum", params: { comparison: ">=", limit: 200 }, message: "must be >= 200" };
                          if (vErrors === null) {
                            vErrors = [err477];
                          } else {
                            vErrors.push(err477);
                          }
                          errors++;
                        }
                      }
                    }
                    if (data158.body !== void 0) {
                      let data160 = data158.body;
                      if (typeof data160 === "string") {
                        if (func1(data160) > 131072) {
                          const err478 = { instancePath: instancePath + "/records/replays/" + i16 + "/answer/body", schemaPath: "#/properties/records/properties/replays/items/properties/answer/properties/body/maxLength", keyword: "maxLength", params: { limit: 131072 }, message: "must NOT have more than 131072 characters" };
                          if (vErrors === null) {
                            vErrors = [err478];
                          } else {
                            vErrors.push(err478);
                          }
                          errors++;
                        }
                      } else {
                        const err479 = { instancePath: instancePath + "/records/replays/" + i16 + "/answer/body", schemaPath: "#/properties/records/properties/replays/items/properties/answer/properties/body/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                        if (vErrors === null) {
                          vErrors = [err479];
                        } else {
                          vErrors.push(err479);
                        }
                        errors++;
                      }
                    }
                    if (data158.headers !== void 0) {
                      let data161 = data158.headers;
                      if (data161 && typeof data161 == "object" && !Array.isArray(data161)) {
                        if (Object.keys(data161).length > 20) {
                          const err480 = { instancePath: instancePath + "/records/replays/" + i16 + "/answer/headers", schemaPath: "#/properties/records/properties/replays/items/properties/answer/properties/headers/maxProperties", keyword: "maxProperties", params: { limit: 20 }, message: "must NOT have more than 20 properties" };
                          if (vErrors === null) {
                            vErrors = [err480];
                          } else {
                            vErrors.push(err480);
                          }
                          errors++;
                        }
                        for (const key28 in data161) {
                          let data162 = data161[key28];
                          if (typeof data162 === "string") {
                            if (func1(data162) > 2048) {
                              const err481 = { instancePath: instancePath + "/records/replays/" + i16 + "/answer/headers/" + key28.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/records/properties/replays/items/properties/answer/properties/headers/additionalProperties/maxLength", keyword: "maxLength", params: { limit: 2048 }, message: "must NOT have more than 2048 characters" };
                              if (vErrors === null) {
                                vErrors = [err481];
                              } else {
                                vErrors.push(err481);
                              }
                              errors++;
                            }
                          } else {
                            const err482 = { instancePath: instancePath + "/records/replays/" + i16 + "/answer/headers/" + key28.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/records/properties/replays/items/properties/answer/properties/headers/additionalProperties/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                            if (vErrors === null) {
                              vErrors = [err482];
                            } else {
                              vErrors.push(err482);
                            }
                            errors++;
                          }
                        }
                      } else {
                        const err483 = { instancePath: instancePath + "/records/replays/" + i16 + "/answer/headers", schemaPath: "#/properties/records/properties/replays/items/properties/answer/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                        if (vErrors === null) {
                          vErrors = [err483];
                        } else {
                          vErrors.push(err483);
                        }
                        errors++;
                      }
                    }
                    for (const key29 in data158) {
                      if (!(key29 === "status" || key29 === "body" || key29 === "headers")) {
                        const err484 = { instancePath: instancePath + "/records/replays/" + i16 + "/answer", schemaPath: "#/properties/records/properties/replays/items/properties/answer/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key29, known: ["status", "body", "headers"] }, message: "" };
                        if (vErrors === null) {
                          vErrors = [err484];
                        } else {
                          vErrors.push(err484);
                        }
                        errors++;
                      }
                    }
                  } else {
                    const err485 = { instancePath: instancePath + "/records/replays/" + i16 + "/answer", schemaPath: "#/properties/records/properties/replays/items/properties/answer/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                    if (vErrors === null) {
                      vErrors = [err485];
                    } else {
                      vErrors.push(err485);
                    }
                    errors++;
                  }
                }
                if (data155.created_at !== void 0) {
                  let data163 = data155.created_at;
                  if (typeof data163 === "string") {
                    if (!pattern17.test(data163)) {
                      const err486 = { instancePath: instancePath + "/records/replays/" + i16 + "/created_at", schemaPath: "#/properties/records/properties/replays/items/properties/created_at/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$"' };
                      if (vErrors === null) {
                        vErrors = [err486];
                      } else {
                        vErrors.push(err486);
                      }
                      errors++;
                    }
                  } else {
                    const err487 = { instancePath: instancePath + "/records/replays/" + i16 + "/created_at", schemaPath: "#/properties/records/properties/replays/items/properties/created_at/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    if (vErrors === null) {
                      vErrors = [err487];
                    } else {
                      vErrors.push(err487);
                    }
                    errors++;
                  }
                }
                if (data155.schedule !== void 0) {
                  let data164 = data155.schedule;
                  if (!Array.isArray(data164)) {
                    const err488 = { instancePath: instancePath + "/records/replays/" + i16 + "/schedule", schemaPath: "#/properties/records/properties/replays/items/properties/schedule/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                    if (vErrors === null) {
                      vErrors = [err488];
                    } else {
                      vErrors.push(err488);
                    }
                    errors++;
                  }
                  const _errs407 = errors;
                  let valid78 = true;
                  const _errs408 = errors;
                  if (Array.isArray(data164)) {
                    if (data164.length > 20) {
                      const err489 = {};
                      if (vErrors === null) {
                        vErrors = [err489];
                      } else {
                        vErrors.push(err489);
                      }
                      errors++;
                    }
                  }
                  var _valid11 = _errs408 === errors;
                  errors = _errs407;
                  if (vErrors !== null) {
                    if (_errs407) {
                      vErrors.length = _errs407;
                    } else {
                      vErrors = null;
                    }
                  }
                  let ifClause11;
                  if (_valid11) {
                    const _errs409 = errors;
                    if (Array.isArray(data164)) {
                      const len17 = data164.length;
                      for (let i17 = 0; i17 < len17; i17++) {
                        let data165 = data164[i17];
                        if (data165 && typeof data165 == "object" && !Array.isArray(data165)) {
                          if (data165.at === void 0) {
                            const err490 = { instancePath: instancePath + "/records/replays/" + i16 + "/schedule/" + i17, schemaPath: "#/properties/records/properties/replays/items/properties/schedule/then/items/required", keyword: "required", params: { missingProperty: "at" }, message: "must have required property 'at'" };
                            if (vErrors === null) {
                              vErrors = [err490];
                            } else {
                              vErrors.push(err490);
                            }
                            errors++;
                          }
                          if (data165.status === void 0) {
                            const err491 = { instancePath: instancePath + "/records/replays/" + i16 + "/schedule/" + i17, schemaPath: "#/properties/records/properties/replays/items/properties/schedule/then/items/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
                            if (vErrors === null) {
                              vErrors = [err491];
                            } else {
                              vErrors.push(err491);
                            }
                            errors++;
                          }
                          if (data165.at !== void 0) {
                            let data166 = data165.at;
                            if (typeof data166 === "string") {
                              if (!pattern17.test(data166)) {
                                const err492 = { instancePath: instancePath + "/records/replays/" + i16 + "/schedule/" + i17 + "/at", schemaPath: "#/properties/records/properties/replays/items/properties/schedule/then/items/properties/at/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$"' };
                                if (vErrors === null) {
                                  vErrors = [err492];
                                } else {
                                  vErrors.push(err492);
                                }
                                errors++;
                              }
                            } else {
                              const err493 = { instancePath: instancePath + "/records/replays/" + i16 + "/schedule/" + i17 + "/at", schemaPath: "#/properties/records/properties/replays/items/properties/schedule/then/items/properties/at/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                              if (vErrors === null) {
                                vErrors = [err493];
                              } else {
                                vErrors.push(err493);
                              }
                              errors++;
                            }
                          }
                          if (data165.status !== void 0) {
                            let data167 = data165.status;
                            if (typeof data167 !== "string") {
                              const err494 = { instancePath: instancePath + "/records/replays/" + i16 + "/schedule/" + i17 + "/status", schemaPath: "#/properties/records/properties/replays/items/properties/schedule/then/items/properties/status/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                              if (vErrors === null) {
                                vErrors = [err494];
                              } else {
                                vErrors.push(err494);
                              }
                              errors++;
                            }
                            if (!(data167 === "expired")) {
                              const err495 = { instancePath: instancePath + "/records/replays/" + i16 + "/schedule/" + i17 + "/status", schemaPath: "#/properties/records/properties/replays/items/properties/schedule/then/items/properties/status/enum", keyword: "enum", params: { allowedValues: schema42.properties.records.properties.replays.items.properties.schedule.then.items.properties.status.enum }, message: "must be equal to one of the allowed values" };
                              if (vErrors === null) {
                                vErrors = [err495];
                              } else {
                                vErrors.push(err495);
                              }
                              errors++;
                            }
                          }
                          for (const key30 in data165) {
                            if (!(key30 === "at" || key30 === "status")) {
                              const err496 = { instancePath: instancePath + "/records/replays/" + i16 + "/schedule/" + i17, schemaPath: "#/properties/records/properties/replays/items/properties/schedule/then/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key30, known: ["at", "status"] }, message: "" };
                              if (vErrors === null) {
                                vErrors = [err496];
                              } else {
                                vErrors.push(err496);
                              }
                              errors++;
                            }
                          }
                        } else {
                          const err497 = { instancePath: instancePath + "/records/replays/" + i16 + "/schedule/" + i17, schemaPath: "#/properties/records/properties/replays/items/properties/schedule/then/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                          if (vErrors === null) {
                            vErrors = [err497];
                          } else {
                            vErrors.push(err497);
                          }
                          errors++;
                        }
                      }
                    }
                    var _valid11 = _errs409 === errors;
                    valid78 = _valid11;
                    ifClause11 = "then";
                  } else {
                    const _errs417 = errors;
                    if (Array.isArray(data164)) {
                      if (data164.length > 20) {
                        const err498 = { instancePath: instancePath + "/records/replays/" + i16 + "/schedule", schemaPath: "#/properties/records/properties/replays/items/properties/schedule/else/maxItems", keyword: "maxItems", params: { limit: 20 }, message: "must NOT have more than 20 items" };
                        if (vErrors === null) {
                          vErrors = [err498];
                        } else {
                          vErrors.push(err498);
                        }
                        errors++;
                      }
                    }
                    var _valid11 = _errs417 === errors;
                    valid78 = _valid11;
                    ifClause11 = "else";
                  }
                  if (!valid78) {
                    const err499 = { instancePath: instancePath + "/records/replays/" + i16 + "/schedule", schemaPath: "#/properties/records/properties/replays/items/properties/schedule/if", keyword: "if", params: { failingKeyword: ifClause11 }, message: 'must match "' + ifClause11 + '" schema' };
                    if (vErrors === null) {
                      vErrors = [err499];
                    } else {
                      vErrors.push(err499);
                    }
                    errors++;
                  }
                }
                for (const key31 in data155) {
                  if (!(key31 === "id" || key31 === "request" || key31 === "answer" || key31 === "created_at" || key31 === "schedule")) {
                    const err500 = { instancePath: instancePath + "/records/replays/" + i16, schemaPath: "#/properties/records/properties/replays/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key31, known: ["id", "request", "answer", "created_at", "schedule"] }, message: "" };
                    if (vErrors === null) {
                      vErrors = [err500];
                    } else {
                      vErrors.push(err500);
                    }
                    errors++;
                  }
                }
              } else {
                const err501 = { instancePath: instancePath + "/records/replays/" + i16, schemaPath: "#/properties/records/properties/replays/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                if (vErrors === null) {
                  vErrors = [err501];
                } else {
                  vErrors.push(err501);
                }
                errors++;
              }
            }
          } else {
            const err502 = { instancePath: instancePath + "/records/replays", schemaPath: "#/properties/records/properties/replays/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            if (vErrors === null) {
              vErrors = [err502];
            } else {
              vErrors.push(err502);
            }
            errors++;
          }
        }
        if (data82.balances !== void 0) {
          let data168 = data82.balances;
          if (Array.isArray(data168)) {
            const len18 = data168.length;
            for (let i18 = 0; i18 < len18; i18++) {
              let data169 = data168[i18];
              if (data169 && typeof data169 == "object" && !Array.isArray(data169)) {
                if (data169.id === void 0) {
                  const err503 = { instancePath: instancePath + "/records/balances/" + i18, schemaPath: "#/properties/records/properties/balances/items/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
                  if (vErrors === null) {
                    vErrors = [err503];
                  } else {
                    vErrors.push(err503);
                  }
                  errors++;
                }
                if (data169.spent === void 0) {
                  const err504 = { instancePath: instancePath + "/records/balances/" + i18, schemaPath: "#/properties/records/properties/balances/items/required", keyword: "required", params: { missingProperty: "spent" }, message: "must have required property 'spent'" };
                  if (vErrors === null) {
                    vErrors = [err504];
                  } else {
                    vErrors.push(err504);
                  }
                  errors++;
                }
                if (data169.created_at === void 0) {
                  const err505 = { instancePath: instancePath + "/records/balances/" + i18, schemaPath: "#/properties/records/properties/balances/items/required", keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" };
                  if (vErrors === null) {
                    vErrors = [err505];
                  } else {
                    vErrors.push(err505);
                  }
                  errors++;
                }
                if (data169.id !== void 0) {
                  let data170 = data169.id;
                  if (typeof data170 === "string") {
                    if (!pattern25.test(data170)) {
                      const err506 = { instancePath: instancePath + "/records/balances/" + i18 + "/id", schemaPath: "#/properties/records/properties/balances/items/properties/id/pattern", keyword: "pattern", params: { pattern: "^[A-Z0-9]{2,10}$" }, message: 'must match pattern "^[A-Z0-9]{2,10}$"' };
                      if (vErrors === null) {
                        vErrors = [err506];
                      } else {
                        vErrors.push(err506);
                      }
                      errors++;
                    }
                  } else {
                    const err507 = { instancePath: instancePath + "/records/balances/" + i18 + "/id", schemaPath: "#/properties/records/properties/balances/items/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    if (vErrors === null) {
                      vErrors = [err507];
                    } else {
                      vErrors.push(err507);
                    }
                    errors++;
                  }
                }
                if (data169.spent !== void 0) {
                  let data171 = data169.spent;
                  if (typeof data171 === "string") {
                    if (func1(data171) > 255) {
                      const err508 = { instancePath: instancePath + "/records/balances/" + i18 + "/spent", schemaPath: "#/properties/records/properties/balances/items/properties/spent/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters" };
                      if (vErrors === null) {
                        vErrors = [err508];
                      } else {
                        vErrors.push(err508);
                      }
                      errors++;
                    }
                    if (!pattern24.test(data171)) {
                      const err509 = { instancePath: instancePath + "/records/balances/" + i18 + "/spent", schemaPath: "#/properties/records/properties/balances/items/properties/spent/pattern", keyword: "pattern", params: { pattern: "^(?:0|[1-9]\\d*)(?:\\.\\d*[1-9])?$" }, message: 'must match pattern "^(?:0|[1-9]\\d*)(?:\\.\\d*[1-9])?$"' };
                      if (vErrors === null) {
                        vErrors = [err509];
                      } else {
                        vErrors.push(err509);
                      }
                      errors++;
                    }
                  } else {
                    const err510 = { instancePath: instancePath + "/records/balances/" + i18 + "/spent", schemaPath: "#/properties/records/properties/balances/items/properties/spent/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    if (vErrors === null) {
                      vErrors = [err510];
                    } else {
                      vErrors.push(err510);
                    }
                    errors++;
                  }
                }
                if (data169.created_at !== void 0) {
                  let data172 = data169.created_at;
                  if (typeof data172 === "string") {
                    if (!pattern17.test(data172)) {
                      const err511 = { instancePath: instancePath + "/records/balances/" + i18 + "/created_at", schemaPath: "#/properties/records/properties/balances/items/properties/created_at/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$"' };
                      if (vErrors === null) {
                        vErrors = [err511];
                      } else {
                        vErrors.push(err511);
                      }
                      errors++;
                    }
                  } else {
                    const err512 = { instancePath: instancePath + "/records/balances/" + i18 + "/created_at", schemaPath: "#/properties/records/properties/balances/items/properties/created_at/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    if (vErrors === null) {
                      vErrors = [err512];
                    } else {
                      vErrors.push(err512);
                    }
                    errors++;
                  }
                }
                for (const key32 in data169) {
                  if (!(key32 === "id" || key32 === "spent" || key32 === "created_at")) {
                    const err513 = { instancePath: instancePath + "/records/balances/" + i18, schemaPath: "#/properties/records/properties/balances/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key32, known: ["id", "spent", "created_at"] }, message: "" };
                    if (vErrors === null) {
                      vErrors = [err513];
                    } else {
                      vErrors.push(err513);
                    }
                    errors++;
                  }
                }
              } else {
                const err514 = { instancePath: instancePath + "/records/balances/" + i18, schemaPath: "#/properties/records/properties/balances/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                if (vErrors === null) {
                  vErrors = [err514];
                } else {
                  vErrors.push(err514);
                }
                errors++;
              }
            }
          } else {
            const err515 = { instancePath: instancePath + "/records/balances", schemaPath: "#/properties/records/properties/balances/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            if (vErrors === null) {
              vErrors = [err515];
            } else {
              vErrors.push(err515);
            }
            errors++;
          }
        }
        for (const key33 in data82) {
          if (!(key33 === "payouts" || key33 === "refunds" || key33 === "checkouts" || key33 === "transactions" || key33 === "replays" || key33 === "balances")) {
            const err516 = { instancePath: instancePath + "/records", schemaPath: "#/properties/records/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key33, known: ["payouts", "refunds", "checkouts", "transactions", "replays", "balances"] }, message: "" };
            if (vErrors === null) {
              vErrors = [err516];
            } else {
              vErrors.push(err516);
            }
            errors++;
          }
        }
      } else {
        const err517 = { instancePath: instancePath + "/records", schemaPath: "#/properties/records/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        if (vErrors === null) {
          vErrors = [err517];
        } else {
          vErrors.push(err517);
        }
        errors++;
      }
    }
    for (const key34 in data) {
      if (!(key34 === "now" || key34 === "frozen" || key34 === "seed" || key34 === "ids_given" || key34 === "faults" || key34 === "webhooks" || key34 === "records")) {
        const err518 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key34, known: ["now", "frozen", "seed", "ids_given", "faults", "webhooks", "records"] }, message: "" };
        if (vErrors === null) {
          vErrors = [err518];
        } else {
          vErrors.push(err518);
        }
        errors++;
      }
    }
  } else {
    const err519 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err519];
    } else {
      vErrors.push(err519);
    }
    errors++;
  }
  validate31.errors = vErrors;
  return errors === 0;
}
validate31.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var setClockBody = validate32;
function validate32(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate32.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.advance !== void 0) {
      let data0 = data.advance;
      if (typeof data0 === "string") {
        if (func1(data0) > 100) {
          const err0 = { instancePath: instancePath + "/advance", schemaPath: "#/properties/advance/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters" };
          if (vErrors === null) {
            vErrors = [err0];
          } else {
            vErrors.push(err0);
          }
          errors++;
        }
      } else {
        const err1 = { instancePath: instancePath + "/advance", schemaPath: "#/properties/advance/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.now !== void 0) {
      let data1 = data.now;
      if (typeof data1 === "string") {
        if (func1(data1) > 100) {
          const err2 = { instancePath: instancePath + "/now", schemaPath: "#/properties/now/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters" };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      } else {
        const err3 = { instancePath: instancePath + "/now", schemaPath: "#/properties/now/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.frozen !== void 0) {
      if (typeof data.frozen !== "boolean") {
        const err4 = { instancePath: instancePath + "/frozen", schemaPath: "#/properties/frozen/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.wait !== void 0) {
      if (typeof data.wait !== "boolean") {
        const err5 = { instancePath: instancePath + "/wait", schemaPath: "#/properties/wait/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    for (const key0 in data) {
      if (!(key0 === "advance" || key0 === "now" || key0 === "frozen" || key0 === "wait")) {
        const err6 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0, known: ["advance", "now", "frozen", "wait"] }, message: "" };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
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
  validate32.errors = vErrors;
  return errors === 0;
}
validate32.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var inspectTransactionsQuery = validate33;
function validate33(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate33.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.after !== void 0) {
      if (typeof data.after !== "string") {
        const err0 = { instancePath: instancePath + "/after", schemaPath: "#/properties/after/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
    if (data.limit !== void 0) {
      let data1 = data.limit;
      if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)))) {
        const err1 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
      if (typeof data1 == "number") {
        if (data1 > 100 || isNaN(data1)) {
          const err2 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100" };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        if (data1 < 1 || isNaN(data1)) {
          const err3 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
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
  validate33.errors = vErrors;
  return errors === 0;
}
validate33.evaluated = { "props": { "after": true, "limit": true }, "dynamicProps": false, "dynamicItems": false };
var registerTransactionBody = validate34;
var schema45 = { "type": "object", "additionalProperties": false, "required": ["amount"], "properties": { "id": { "type": "string", "pattern": "\\S", "maxLength": 255, "description": "Its id; generated if omitted.", "examples": ["txn_order_4711"] }, "amount": { "type": ["number", "string", "boolean", "object", "array"] }, "outcome": { "type": "string", "enum": ["pending", "succeeded", "failed"], "description": "Its outcome; `succeeded` if omitted. A failed transaction cannot be refunded." } }, "examples": [{ "id": "txn_order_4711", "amount": 1999 }] };
function validate34(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate34.evaluated;
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
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 === "string") {
        if (func1(data0) > 255) {
          const err1 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters" };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (!pattern4.test(data0)) {
          const err2 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      } else {
        const err3 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.amount !== void 0) {
      let data1 = data.amount;
      if ((!data1 || typeof data1 != "object") && !(typeof data1 == "number") && typeof data1 !== "string" && typeof data1 !== "boolean") {
        const err4 = { instancePath: instancePath + "/amount", schemaPath: "#/properties/amount/type", keyword: "type", params: { type: schema45.properties.amount.type }, message: "must be number,string,boolean,object,array" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.outcome !== void 0) {
      let data2 = data.outcome;
      if (typeof data2 !== "string") {
        const err5 = { instancePath: instancePath + "/outcome", schemaPath: "#/properties/outcome/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
      if (!(data2 === "pending" || data2 === "succeeded" || data2 === "failed")) {
        const err6 = { instancePath: instancePath + "/outcome", schemaPath: "#/properties/outcome/enum", keyword: "enum", params: { allowedValues: schema45.properties.outcome.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    for (const key0 in data) {
      if (!(key0 === "id" || key0 === "amount" || key0 === "outcome")) {
        const err7 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0, known: ["id", "amount", "outcome"] }, message: "" };
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
  validate34.errors = vErrors;
  return errors === 0;
}
validate34.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var setFaultsBody = validate35;
var schema46 = { "type": "object", "additionalProperties": false, "required": ["rules"], "properties": { "rules": { "type": "array", "description": "The rules, in the order in which they are tried.", "if": { "maxItems": 50 }, "then": { "items": { "type": "object", "additionalProperties": false, "description": "Does one of `simulate`, `fault`, `latency` and `rate_limit`: to every request, or to those that one of `probability`, `count` and `every` selects.", "properties": { "name": { "type": "string", "maxLength": 64, "description": "Its name in `Sandbox-Trigger`: letters, digits, `.`, `_` and `-`. If omitted, its position: `rules.0`." }, "operations": { "type": "array", "description": "The operations that it applies to; all if omitted.", "if": { "maxItems": 15 }, "then": { "items": { "type": "string", "enum": ["createPayout", "listPayouts", "getPayout", "updatePayout", "deletePayout", "createRefund", "listRefunds", "getRefund", "updateRefund", "deleteRefund", "createCheckout", "listCheckouts", "getCheckout", "updateCheckout", "deleteCheckout"] } }, "else": { "maxItems": 15 } }, "probability": { "type": "number", "minimum": 0, "maximum": 1, "description": "The share of requests, drawn from the seed of the workspace, so that runs repeat." }, "count": { "type": "integer", "minimum": 1, "maximum": 1e6, "description": "The number of requests, from the first one on." }, "every": { "type": "integer", "minimum": 1, "maximum": 1e6, "description": "The interval: 3 means every third request." }, "simulate": { "type": "string", "maxLength": 200, "description": "A value of the header `Sandbox-Simulate`." }, "fault": { "type": "object", "additionalProperties": false, "required": ["point"], "description": "A failure and its point in the request; the connection is reset unless you give a `status` or another `connection`. Only successful requests reach the last three points.", "properties": { "point": { "type": "string", "enum": ["before_validation", "before_commit", "after_commit", "mid_body"], "description": "Before any check; before the commit, so that everything is undone; after the commit; or in the middle of the response body." }, "status": { "type": "integer", "minimum": 400, "maximum": 599, "description": "The status of the response. Not in the middle of a body." }, "retry_after": { "type": "integer", "minimum": 0, "maximum": 999999999, "description": "Seconds. Only together with `status`." }, "connection": { "type": "string", "enum": ["reset", "hang"], "description": "Resets the connection, or never responds. Not together with `status`." } }, "examples": [{ "point": "after_commit", "status": 502 }] }, "latency": { "type": "object", "additionalProperties": false, "description": "The delay of the request in real milliseconds, by one of these distributions, limited to 0 to 600000.", "properties": { "fixed": { "type": "integer", "minimum": 0, "maximum": 6e5 }, "uniform": { "type": "object", "additionalProperties": false, "required": ["min", "max"], "properties": { "min": { "type": "integer", "minimum": 0, "maximum": 6e5 }, "max": { "type": "integer", "minimum": 0, "maximum": 6e5 } } }, "normal": { "type": "object", "additionalProperties": false, "required": ["mean", "deviation"], "properties": { "mean": { "type": "number", "minimum": 0, "maximum": 6e5 }, "deviation": { "type": "number", "minimum": 0, "maximum": 6e5 } } }, "lognormal": { "type": "object", "additionalProperties": false, "required": ["median", "sigma"], "properties": { "median": { "type": "number", "minimum": 0, "maximum": 6e5 }, "sigma": { "type": "number", "minimum": 0, "maximum": 10, "description": "The standard deviation of the logarithm." } } } }, "examples": [{ "uniform": { "min": 100, "max": 500 } }] }, "rate_limit": { "type": "object", "additionalProperties": false, "required": ["requests", "per"], "description": "A token bucket on the workspace's clock. A request that finds it empty gets 429, and `Retry-After` has the number of seconds until one will pass.", "properties": { "requests": { "type": "integer", "minimum": 1, "maximum": 1e6, "description": "The number of requests that pass in each period." }, "per": { "type": "string", "enum": ["second", "minute"] }, "burst": { "type": "integer", "minimum": 1, "maximum": 1e6, "description": "The number of requests that pass at once after a pause; `requests` if omitted." } }, "examples": [{ "requests": 60, "per": "minute", "burst": 10 }] } }, "examples": [{ "operations": ["createPayout"], "every": 3, "simulate": "status=500" }] } }, "else": { "maxItems": 50 } } }, "examples": [{ "rules": [{ "name": "slow-network", "latency": { "lognormal": { "median": 200, "sigma": 0.5 } } }, { "operations": ["createPayout"], "probability": 0.1, "simulate": "status=503; retry-after=5" }, { "name": "lost-answers", "operations": ["createPayout", "createRefund"], "count": 2, "fault": { "point": "after_commit", "connection": "reset" } }, { "name": "fair-use", "rate_limit": { "requests": 60, "per": "minute", "burst": 10 } }] }] };
function validate35(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate35.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.rules === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "rules" }, message: "must have required property 'rules'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.rules !== void 0) {
      let data0 = data.rules;
      if (!Array.isArray(data0)) {
        const err1 = { instancePath: instancePath + "/rules", schemaPath: "#/properties/rules/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
      const _errs3 = errors;
      let valid1 = true;
      const _errs4 = errors;
      if (Array.isArray(data0)) {
        if (data0.length > 50) {
          const err2 = {};
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      }
      var _valid0 = _errs4 === errors;
      errors = _errs3;
      if (vErrors !== null) {
        if (_errs3) {
          vErrors.length = _errs3;
        } else {
          vErrors = null;
        }
      }
      let ifClause0;
      if (_valid0) {
        const _errs5 = errors;
        if (Array.isArray(data0)) {
          const len0 = data0.length;
          for (let i0 = 0; i0 < len0; i0++) {
            let data1 = data0[i0];
            if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
              if (data1.name !== void 0) {
                let data2 = data1.name;
                if (typeof data2 === "string") {
                  if (func1(data2) > 64) {
                    const err3 = { instancePath: instancePath + "/rules/" + i0 + "/name", schemaPath: "#/properties/rules/then/items/properties/name/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters" };
                    if (vErrors === null) {
                      vErrors = [err3];
                    } else {
                      vErrors.push(err3);
                    }
                    errors++;
                  }
                } else {
                  const err4 = { instancePath: instancePath + "/rules/" + i0 + "/name", schemaPath: "#/properties/rules/then/items/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                  if (vErrors === null) {
                    vErrors = [err4];
                  } else {
                    vErrors.push(err4);
                  }
                  errors++;
                }
              }
              if (data1.operations !== void 0) {
                let data3 = data1.operations;
                if (!Array.isArray(data3)) {
                  const err5 = { instancePath: instancePath + "/rules/" + i0 + "/operations", schemaPath: "#/properties/rules/then/items/properties/operations/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                  if (vErrors === null) {
                    vErrors = [err5];
                  } else {
                    vErrors.push(err5);
                  }
                  errors++;
                }
                const _errs12 = errors;
                let valid5 = true;
                const _errs13 = errors;
                if (Array.isArray(data3)) {
                  if (data3.length > 15) {
                    const err6 = {};
                    if (vErrors === null) {
                      vErrors = [err6];
                    } else {
                      vErrors.push(err6);
                    }
                    errors++;
                  }
                }
                var _valid1 = _errs13 === errors;
                errors = _errs12;
                if (vErrors !== null) {
                  if (_errs12) {
                    vErrors.length = _errs12;
                  } else {
                    vErrors = null;
                  }
                }
                let ifClause1;
                if (_valid1) {
                  const _errs14 = errors;
                  if (Array.isArray(data3)) {
                    const len1 = data3.length;
                    for (let i1 = 0; i1 < len1; i1++) {
                      let data4 = data3[i1];
                      if (typeof data4 !== "string") {
                        const err7 = { instancePath: instancePath + "/rules/" + i0 + "/operations/" + i1, schemaPath: "#/properties/rules/then/items/properties/operations/then/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                        if (vErrors === null) {
                          vErrors = [err7];
                        } else {
                          vErrors.push(err7);
                        }
                        errors++;
                      }
                      if (!(data4 === "createPayout" || data4 === "listPayouts" || data4 === "getPayout" || data4 === "updatePayout" || data4 === "deletePayout" || data4 === "createRefund" || data4 === "listRefunds" || data4 === "getRefund" || data4 === "updateRefund" || data4 === "deleteRefund" || data4 === "createCheckout" || data4 === "listCheckouts" || data4 === "getCheckout" || data4 === "updateCheckout" || data4 === "deleteCheckout")) {
                        const err8 = { instancePath: instancePath + "/rules/" + i0 + "/operations/" + i1, schemaPath: "#/properties/rules/then/items/properties/operations/then/items/enum", keyword: "enum", params: { allowedValues: schema46.properties.rules.then.items.properties.operations.then.items.enum }, message: "must be equal to one of the allowed values" };
                        if (vErrors === null) {
                          vErrors = [err8];
                        } else {
                          vErrors.push(err8);
                        }
                        errors++;
                      }
                    }
                  }
                  var _valid1 = _errs14 === errors;
                  valid5 = _valid1;
                  ifClause1 = "then";
                } else {
                  const _errs17 = errors;
                  if (Array.isArray(data3)) {
                    if (data3.length > 15) {
                      const err9 = { instancePath: instancePath + "/rules/" + i0 + "/operations", schemaPath: "#/properties/rules/then/items/properties/operations/else/maxItems", keyword: "maxItems", params: { limit: 15 }, message: "must NOT have more than 15 items" };
                      if (vErrors === null) {
                        vErrors = [err9];
                      } else {
                        vErrors.push(err9);
                      }
                      errors++;
                    }
                  }
                  var _valid1 = _errs17 === errors;
                  valid5 = _valid1;
                  ifClause1 = "else";
                }
                if (!valid5) {
                  const err10 = { instancePath: instancePath + "/rules/" + i0 + "/operations", schemaPath: "#/properties/rules/then/items/properties/operations/if", keyword: "if", params: { failingKeyword: ifClause1 }, message: 'must match "' + ifClause1 + '" schema' };
                  if (vErrors === null) {
                    vErrors = [err10];
                  } else {
                    vErrors.push(err10);
                  }
                  errors++;
                }
              }
              if (data1.probability !== void 0) {
                let data5 = data1.probability;
                if (typeof data5 == "number") {
                  if (data5 > 1 || isNaN(data5)) {
                    const err11 = { instancePath: instancePath + "/rules/" + i0 + "/probability", schemaPath: "#/properties/rules/then/items/properties/probability/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 }, message: "must be <= 1" };
                    if (vErrors === null) {
                      vErrors = [err11];
                    } else {
                      vErrors.push(err11);
                    }
                    errors++;
                  }
                  if (data5 < 0 || isNaN(data5)) {
                    const err12 = { instancePath: instancePath + "/rules/" + i0 + "/probability", schemaPath: "#/properties/rules/then/items/properties/probability/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                    if (vErrors === null) {
                      vErrors = [err12];
                    } else {
                      vErrors.push(err12);
                    }
                    errors++;
                  }
                } else {
                  const err13 = { instancePath: instancePath + "/rules/" + i0 + "/probability", schemaPath: "#/properties/rules/then/items/properties/probability/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                  if (vErrors === null) {
                    vErrors = [err13];
                  } else {
                    vErrors.push(err13);
                  }
                  errors++;
                }
              }
              if (data1.count !== void 0) {
                let data6 = data1.count;
                if (!(typeof data6 == "number" && (!(data6 % 1) && !isNaN(data6)))) {
                  const err14 = { instancePath: instancePath + "/rules/" + i0 + "/count", schemaPath: "#/properties/rules/then/items/properties/count/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                  if (vErrors === null) {
                    vErrors = [err14];
                  } else {
                    vErrors.push(err14);
                  }
                  errors++;
                }
                if (typeof data6 == "number") {
                  if (data6 > 1e6 || isNaN(data6)) {
                    const err15 = { instancePath: instancePath + "/rules/" + i0 + "/count", schemaPath: "#/properties/rules/then/items/properties/count/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e6 }, message: "must be <= 1000000" };
                    if (vErrors === null) {
                      vErrors = [err15];
                    } else {
                      vErrors.push(err15);
                    }
                    errors++;
                  }
                  if (data6 < 1 || isNaN(data6)) {
                    const err16 = { instancePath: instancePath + "/rules/" + i0 + "/count", schemaPath: "#/properties/rules/then/items/properties/count/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
                    if (vErrors === null) {
                      vErrors = [err16];
                    } else {
                      vErrors.push(err16);
                    }
                    errors++;
                  }
                }
              }
              if (data1.every !== void 0) {
                let data7 = data1.every;
                if (!(typeof data7 == "number" && (!(data7 % 1) && !isNaN(data7)))) {
                  const err17 = { instancePath: instancePath + "/rules/" + i0 + "/every", schemaPath: "#/properties/rules/then/items/properties/every/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                  if (vErrors === null) {
                    vErrors = [err17];
                  } else {
                    vErrors.push(err17);
                  }
                  errors++;
                }
                if (typeof data7 == "number") {
                  if (data7 > 1e6 || isNaN(data7)) {
                    const err18 = { instancePath: instancePath + "/rules/" + i0 + "/every", schemaPath: "#/properties/rules/then/items/properties/every/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e6 }, message: "must be <= 1000000" };
                    if (vErrors === null) {
                      vErrors = [err18];
                    } else {
                      vErrors.push(err18);
                    }
                    errors++;
                  }
                  if (data7 < 1 || isNaN(data7)) {
                    const err19 = { instancePath: instancePath + "/rules/" + i0 + "/every", schemaPath: "#/properties/rules/then/items/properties/every/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
                    if (vErrors === null) {
                      vErrors = [err19];
                    } else {
                      vErrors.push(err19);
                    }
                    errors++;
                  }
                }
              }
              if (data1.simulate !== void 0) {
                let data8 = data1.simulate;
                if (typeof data8 === "string") {
                  if (func1(data8) > 200) {
                    const err20 = { instancePath: instancePath + "/rules/" + i0 + "/simulate", schemaPath: "#/properties/rules/then/items/properties/simulate/maxLength", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" };
                    if (vErrors === null) {
                      vErrors = [err20];
                    } else {
                      vErrors.push(err20);
                    }
                    errors++;
                  }
                } else {
                  const err21 = { instancePath: instancePath + "/rules/" + i0 + "/simulate", schemaPath: "#/properties/rules/then/items/properties/simulate/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                  if (vErrors === null) {
                    vErrors = [err21];
                  } else {
                    vErrors.push(err21);
                  }
                  errors++;
                }
              }
              if (data1.fault !== void 0) {
                let data9 = data1.fault;
                if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
                  if (data9.point === void 0) {
                    const err22 = { instancePath: instancePath + "/rules/" + i0 + "/fault", schemaPath: "#/properties/rules/then/items/properties/fault/required", keyword: "required", params: { missingProperty: "point" }, message: "must have required property 'point'" };
                    if (vErrors === null) {
                      vErrors = [err22];
                    } else {
                      vErrors.push(err22);
                    }
                    errors++;
                  }
                  if (data9.point !== void 0) {
                    let data10 = data9.point;
                    if (typeof data10 !== "string") {
                      const err23 = { instancePath: instancePath + "/rules/" + i0 + "/fault/point", schemaPath: "#/properties/rules/then/items/properties/fault/properties/point/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                      if (vErrors === null) {
                        vErrors = [err23];
                      } else {
                        vErrors.push(err23);
                      }
                      errors++;
                    }
                    if (!(data10 === "before_validation" || data10 === "before_commit" || data10 === "after_commit" || data10 === "mid_body")) {
                      const err24 = { instancePath: instancePath + "/rules/" + i0 + "/fault/point", schemaPath: "#/properties/rules/then/items/properties/fault/properties/point/enum", keyword: "enum", params: { allowedValues: schema46.properties.rules.then.items.properties.fault.properties.point.enum }, message: "must be equal to one of the allowed values" };
                      if (vErrors === null) {
                        vErrors = [err24];
                      } else {
                        vErrors.push(err24);
                      }
                      errors++;
                    }
                  }
                  if (data9.status !== void 0) {
                    let data11 = data9.status;
                    if (!(typeof data11 == "number" && (!(data11 % 1) && !isNaN(data11)))) {
                      const err25 = { instancePath: instancePath + "/rules/" + i0 + "/fault/status", schemaPath: "#/properties/rules/then/items/properties/fault/properties/status/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                      if (vErrors === null) {
                        vErrors = [err25];
                      } else {
                        vErrors.push(err25);
                      }
                      errors++;
                    }
                    if (typeof data11 == "number") {
                      if (data11 > 599 || isNaN(data11)) {
                        const err26 = { instancePath: instancePath + "/rules/" + i0 + "/fault/status", schemaPath: "#/properties/rules/then/items/properties/fault/properties/status/maximum", keyword: "maximum", params: { comparison: "<=", limit: 599 }, message: "must be <= 599" };
                        if (vErrors === null) {
                          vErrors = [err26];
                        } else {
                          vErrors.push(err26);
                        }
                        errors++;
                      }
                      if (data11 < 400 || isNaN(data11)) {
                        const err27 = { instancePath: instancePath + "/rules/" + i0 + "/fault/status", schemaPath: "#/properties/rules/then/items/properties/fault/properties/status/minimum", keyword: "minimum", params: { comparison: ">=", limit: 400 }, message: "must be >= 400" };
                        if (vErrors === null) {
                          vErrors = [err27];
                        } else {
                          vErrors.push(err27);
                        }
                        errors++;
                      }
                    }
                  }
                  if (data9.retry_after !== void 0) {
                    let data12 = data9.retry_after;
                    if (!(typeof data12 == "number" && (!(data12 % 1) && !isNaN(data12)))) {
                      const err28 = { instancePath: instancePath + "/rules/" + i0 + "/fault/retry_after", schemaPath: "#/properties/rules/then/items/properties/fault/properties/retry_after/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                      if (vErrors === null) {
                        vErrors = [err28];
                      } else {
                        vErrors.push(err28);
                      }
                      errors++;
                    }
                    if (typeof data12 == "number") {
                      if (data12 > 999999999 || isNaN(data12)) {
                        const err29 = { instancePath: instancePath + "/rules/" + i0 + "/fault/retry_after", schemaPath: "#/properties/rules/then/items/properties/fault/properties/retry_after/maximum", keyword: "maximum", params: { comparison: "<=", limit: 999999999 }, message: "must be <= 999999999" };
                        if (vErrors === null) {
                          vErrors = [err29];
                        } else {
                          vErrors.push(err29);
                        }
                        errors++;
                      }
                      if (data12 < 0 || isNaN(data12)) {
                        const err30 = { instancePath: instancePath + "/rules/" + i0 + "/fault/retry_after", schemaPath: "#/properties/rules/then/items/properties/fault/properties/retry_after/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                        if (vErrors === null) {
                          vErrors = [err30];
                        } else {
                          vErrors.push(err30);
                        }
                        errors++;
                      }
                    }
                  }
                  if (data9.connection !== void 0) {
                    let data13 = data9.connection;
                    if (typeof data13 !== "string") {
                      const err31 = { instancePath: instancePath + "/rules/" + i0 + "/fault/connection", schemaPath: "#/properties/rules/then/items/properties/fault/properties/connection/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                      if (vErrors === null) {
                        vErrors = [err31];
                      } else {
                        vErrors.push(err31);
                      }
                      errors++;
                    }
                    if (!(data13 === "reset" || data13 === "hang")) {
                      const err32 = { instancePath: instancePath + "/rules/" + i0 + "/fault/connection", schemaPath: "#/properties/rules/then/items/properties/fault/properties/connection/enum", keyword: "enum", params: { allowedValues: schema46.properties.rules.then.items.properties.fault.properties.connection.enum }, message: "must be equal to one of the allowed values" };
                      if (vErrors === null) {
                        vErrors = [err32];
                      } else {
                        vErrors.push(err32);
                      }
                      errors++;
                    }
                  }
                  for (const key0 in data9) {
                    if (!(key0 === "point" || key0 === "status" || key0 === "retry_after" || key0 === "connection")) {
                      const err33 = { instancePath: instancePath + "/rules/" + i0 + "/fault", schemaPath: "#/properties/rules/then/items/properties/fault/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0, known: ["point", "status", "retry_after", "connection"] }, message: "" };
                      if (vErrors === null) {
                        vErrors = [err33];
                      } else {
                        vErrors.push(err33);
                      }
                      errors++;
                    }
                  }
                } else {
                  const err34 = { instancePath: instancePath + "/rules/" + i0 + "/fault", schemaPath: "#/properties/rules/then/items/properties/fault/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                  if (vErrors === null) {
                    vErrors = [err34];
                  } else {
                    vErrors.push(err34);
                  }
                  errors++;
                }
              }
              if (data1.latency !== void 0) {
                let data14 = data1.latency;
                if (data14 && typeof data14 == "object" && !Array.isArray(data14)) {
                  if (data14.fixed !== void 0) {
                    let data15 = data14.fixed;
                    if (!(typeof data15 == "number" && (!(data15 % 1) && !isNaN(data15)))) {
                      const err35 = { instancePath: instancePath + "/rules/" + i0 + "/latency/fixed", schemaPath: "#/properties/rules/then/items/properties/latency/properties/fixed/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                      if (vErrors === null) {
                        vErrors = [err35];
                      } else {
                        vErrors.push(err35);
                      }
                      errors++;
                    }
                    if (typeof data15 == "number") {
                      if (data15 > 6e5 || isNaN(data15)) {
                        const err36 = { instancePath: instancePath + "/rules/" + i0 + "/latency/fixed", schemaPath: "#/properties/rules/then/items/properties/latency/properties/fixed/maximum", keyword: "maximum", params: { comparison: "<=", limit: 6e5 }, message: "must be <= 600000" };
                        if (vErrors === null) {
                          vErrors = [err36];
                        } else {
                          vErrors.push(err36);
                        }
                        errors++;
                      }
                      if (data15 < 0 || isNaN(data15)) {
                        const err37 = { instancePath: instancePath + "/rules/" + i0 + "/latency/fixed", schemaPath: "#/properties/rules/then/items/properties/latency/properties/fixed/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                        if (vErrors === null) {
                          vErrors = [err37];
                        } else {
                          vErrors.push(err37);
                        }
                        errors++;
                      }
                    }
                  }
                  if (data14.uniform !== void 0) {
                    let data16 = data14.uniform;
                    if (data16 && typeof data16 == "object" && !Array.isArray(data16)) {
                      if (data16.min === void 0) {
                        const err38 = { instancePath: instancePath + "/rules/" + i0 + "/latency/uniform", schemaPath: "#/properties/rules/then/items/properties/latency/properties/uniform/required", keyword: "required", params: { missingProperty: "min" }, message: "must have required property 'min'" };
                        if (vErrors === null) {
                          vErrors = [err38];
                        } else {
                          vErrors.push(err38);
                        }
                        errors++;
                      }
                      if (data16.max === void 0) {
                        const err39 = { instancePath: instancePath + "/rules/" + i0 + "/latency/uniform", schemaPath: "#/properties/rules/then/items/properties/latency/properties/uniform/required", keyword: "required", params: { missingProperty: "max" }, message: "must have required property 'max'" };
                        if (vErrors === null) {
                          vErrors = [err39];
                        } else {
                          vErrors.push(err39);
                        }
                        errors++;
                      }
                      if (data16.min !== void 0) {
                        let data17 = data16.min;
                        if (!(typeof data17 == "number" && (!(data17 % 1) && !isNaN(data17)))) {
                          const err40 = { instancePath: instancePath + "/rules/" + i0 + "/latency/uniform/min", schemaPath: "#/properties/rules/then/items/properties/latency/properties/uniform/properties/min/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                          if (vErrors === null) {
                            vErrors = [err40];
                          } else {
                            vErrors.push(err40);
                          }
                          errors++;
                        }
                        if (typeof data17 == "number") {
                          if (data17 > 6e5 || isNaN(data17)) {
                            const err41 = { instancePath: instancePath + "/rules/" + i0 + "/latency/uniform/min", schemaPath: "#/properties/rules/then/items/properties/latency/properties/uniform/properties/min/maximum", keyword: "maximum", params: { comparison: "<=", limit: 6e5 }, message: "must be <= 600000" };
                            if (vErrors === null) {
                              vErrors = [err41];
                            } else {
                              vErrors.push(err41);
                            }
                            errors++;
                          }
                          if (data17 < 0 || isNaN(data17)) {
                            const err42 = { instancePath: instancePath + "/rules/" + i0 + "/latency/uniform/min", schemaPath: "#/properties/rules/then/items/properties/latency/properties/uniform/properties/min/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                            if (vErrors === null) {
                              vErrors = [err42];
                            } else {
                              vErrors.push(err42);
                            }
                            errors++;
                          }
                        }
                      }
                      if (data16.max !== void 0) {
                        let data18 = data16.max;
                        if (!(typeof data18 == "number" && (!(data18 % 1) && !isNaN(data18)))) {
                          const err43 = { instancePath: instancePath + "/rules/" + i0 + "/latency/uniform/max", schemaPath: "#/properties/rules/then/items/properties/latency/properties/uniform/properties/max/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                          if (vErrors === null) {
                            vErrors = [err43];
                          } else {
                            vErrors.push(err43);
                          }
                          errors++;
                        }
                        if (typeof data18 == "number") {
                          if (data18 > 6e5 || isNaN(data18)) {
                            const err44 = { instancePath: instancePath + "/rules/" + i0 + "/latency/uniform/max", schemaPath: "#/properties/rules/then/items/properties/latency/properties/uniform/properties/max/maximum", keyword: "maximum", params: { comparison: "<=", limit: 6e5 }, message: "must be <= 600000" };
                            if (vErrors === null) {
                              vErrors = [err44];
                            } else {
                              vErrors.push(err44);
                            }
                            errors++;
                          }
                          if (data18 < 0 || isNaN(data18)) {
                            const err45 = { instancePath: instancePath + "/rules/" + i0 + "/latency/uniform/max", schemaPath: "#/properties/rules/then/items/properties/latency/properties/uniform/properties/max/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                            if (vErrors === null) {
                              vErrors = [err45];
                            } else {
                              vErrors.push(err45);
                            }
                            errors++;
                          }
                        }
                      }
                      for (const key1 in data16) {
                        if (!(key1 === "min" || key1 === "max")) {
                          const err46 = { instancePath: instancePath + "/rules/" + i0 + "/latency/uniform", schemaPath: "#/properties/rules/then/items/properties/latency/properties/uniform/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1, known: ["min", "max"] }, message: "" };
                          if (vErrors === null) {
                            vErrors = [err46];
                          } else {
                            vErrors.push(err46);
                          }
                          errors++;
                        }
                      }
                    } else {
                      const err47 = { instancePath: instancePath + "/rules/" + i0 + "/latency/uniform", schemaPath: "#/properties/rules/then/items/properties/latency/properties/uniform/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                      if (vErrors === null) {
                        vErrors = [err47];
                      } else {
                        vErrors.push(err47);
                      }
                      errors++;
                    }
                  }
                  if (data14.normal !== void 0) {
                    let data19 = data14.normal;
                    if (data19 && typeof data19 == "object" && !Array.isArray(data19)) {
                      if (data19.mean === void 0) {
                        const err48 = { instancePath: instancePath + "/rules/" + i0 + "/latency/normal", schemaPath: "#/properties/rules/then/items/properties/latency/properties/normal/required", keyword: "required", params: { missingProperty: "mean" }, message: "must have required property 'mean'" };
                        if (vErrors === null) {
                          vErrors = [err48];
                        } else {
                          vErrors.push(err48);
                        }
                        errors++;
                      }
                      if (data19.deviation === void 0) {
                        const err49 = { instancePath: instancePath + "/rules/" + i0 + "/latency/normal", schemaPath: "#/properties/rules/then/items/properties/latency/properties/normal/required", keyword: "required", params: { missingProperty: "deviation" }, message: "must have required property 'deviation'" };
                        if (vErrors === null) {
                          vErrors = [err49];
                        } else {
                          vErrors.push(err49);
                        }
                        errors++;
                      }
                      if (data19.mean !== void 0) {
                        let data20 = data19.mean;
                        if (typeof data20 == "number") {
                          if (data20 > 6e5 || isNaN(data20)) {
                            const err50 = { instancePath: instancePath + "/rules/" + i0 + "/latency/normal/mean", schemaPath: "#/properties/rules/then/items/properties/latency/properties/normal/properties/mean/maximum", keyword: "maximum", params: { comparison: "<=", limit: 6e5 }, message: "must be <= 600000" };
                            if (vErrors === null) {
                              vErrors = [err50];
                            } else {
                              vErrors.push(err50);
                            }
                            errors++;
                          }
                          if (data20 < 0 || isNaN(data20)) {
                            const err51 = { instancePath: instancePath + "/rules/" + i0 + "/latency/normal/mean", schemaPath: "#/properties/rules/then/items/properties/latency/properties/normal/properties/mean/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                            if (vErrors === null) {
                              vErrors = [err51];
                            } else {
                              vErrors.push(err51);
                            }
                            errors++;
                          }
                        } else {
                          const err52 = { instancePath: instancePath + "/rules/" + i0 + "/latency/normal/mean", schemaPath: "#/properties/rules/then/items/properties/latency/properties/normal/properties/mean/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                          if (vErrors === null) {
                            vErrors = [err52];
                          } else {
                            vErrors.push(err52);
                          }
                          errors++;
                        }
                      }
                      if (data19.deviation !== void 0) {
                        let data21 = data19.deviation;
                        if (typeof data21 == "number") {
                          if (data21 > 6e5 || isNaN(data21)) {
                            const err53 = { instancePath: instancePath + "/rules/" + i0 + "/latency/normal/deviation", schemaPath: "#/properties/rules/then/items/properties/latency/properties/normal/properties/deviation/maximum", keyword: "maximum", params: { comparison: "<=", limit: 6e5 }, message: "must be <= 600000" };
                            if (vErrors === null) {
                              vErrors = [err53];
                            } else {
                              vErrors.push(err53);
                            }
                            errors++;
                          }
                          if (data21 < 0 || isNaN(data21)) {
                            const err54 = { instancePath: instancePath + "/rules/" + i0 + "/latency/normal/deviation", schemaPath: "#/properties/rules/then/items/properties/latency/properties/normal/properties/deviation/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                            if (vErrors === null) {
                              vErrors = [err54];
                            } else {
                              vErrors.push(err54);
                            }
                            errors++;
                          }
                        } else {
                          const err55 = { instancePath: instancePath + "/rules/" + i0 + "/latency/normal/deviation", schemaPath: "#/properties/rules/then/items/properties/latency/properties/normal/properties/deviation/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                          if (vErrors === null) {
                            vErrors = [err55];
                          } else {
                            vErrors.push(err55);
                          }
                          errors++;
                        }
                      }
                      for (const key2 in data19) {
                        if (!(key2 === "mean" || key2 === "deviation")) {
                          const err56 = { instancePath: instancePath + "/rules/" + i0 + "/latency/normal", schemaPath: "#/properties/rules/then/items/properties/latency/properties/normal/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2, known: ["mean", "deviation"] }, message: "" };
                          if (vErrors === null) {
                            vErrors = [err56];
                          } else {
                            vErrors.push(err56);
                          }
                          errors++;
                        }
                      }
                    } else {
                      const err57 = { instancePath: instancePath + "/rules/" + i0 + "/latency/normal", schemaPath: "#/properties/rules/then/items/properties/latency/properties/normal/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                      if (vErrors === null) {
                        vErrors = [err57];
                      } else {
                        vErrors.push(err57);
                      }
                      errors++;
                    }
                  }
                  if (data14.lognormal !== void 0) {
                    let data22 = data14.lognormal;
                    if (data22 && typeof data22 == "object" && !Array.isArray(data22)) {
                      if (data22.median === void 0) {
                        const err58 = { instancePath: instancePath + "/rules/" + i0 + "/latency/lognormal", schemaPath: "#/properties/rules/then/items/properties/latency/properties/lognormal/required", keyword: "required", params: { missingProperty: "median" }, message: "must have required property 'median'" };
                        if (vErrors === null) {
                          vErrors = [err58];
                        } else {
                          vErrors.push(err58);
                        }
                        errors++;
                      }
                      if (data22.sigma === void 0) {
                        const err59 = { instancePath: instancePath + "/rules/" + i0 + "/latency/lognormal", schemaPath: "#/properties/rules/then/items/properties/latency/properties/lognormal/required", keyword: "required", params: { missingProperty: "sigma" }, message: "must have required property 'sigma'" };
                        if (vErrors === null) {
                          vErrors = [err59];
                        } else {
                          vErrors.push(err59);
                        }
                        errors++;
                      }
                      if (data22.median !== void 0) {
                        let data23 = data22.median;
                        if (typeof data23 == "number") {
                          if (data23 > 6e5 || isNaN(data23)) {
                            const err60 = { instancePath: instancePath + "/rules/" + i0 + "/latency/lognormal/median", schemaPath: "#/properties/rules/then/items/properties/latency/properties/lognormal/properties/median/maximum", keyword: "maximum", params: { comparison: "<=", limit: 6e5 }, message: "must be <= 600000" };
                            if (vErrors === null) {
                              vErrors = [err60];
                            } else {
                              vErrors.push(err60);
                            }
                            errors++;
                          }
                          if (data23 < 0 || isNaN(data23)) {
                            const err61 = { instancePath: instancePath + "/rules/" + i0 + "/latency/lognormal/median", schemaPath: "#/properties/rules/then/items/properties/latency/properties/lognormal/properties/median/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                            if (vErrors === null) {
                              vErrors = [err61];
                            } else {
                              vErrors.push(err61);
                            }
                            errors++;
                          }
                        } else {
                          const err62 = { instancePath: instancePath + "/rules/" + i0 + "/latency/lognormal/median", schemaPath: "#/properties/rules/then/items/properties/latency/properties/lognormal/properties/median/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                          if (vErrors === null) {
                            vErrors = [err62];
                          } else {
                            vErrors.push(err62);
                          }
                          errors++;
                        }
                      }
                      if (data22.sigma !== void 0) {
                        let data24 = data22.sigma;
                        if (typeof data24 == "number") {
                          if (data24 > 10 || isNaN(data24)) {
                            const err63 = { instancePath: instancePath + "/rules/" + i0 + "/latency/lognormal/sigma", schemaPath: "#/properties/rules/then/items/properties/latency/properties/lognormal/properties/sigma/maximum", keyword: "maximum", params: { comparison: "<=", limit: 10 }, message: "must be <= 10" };
                            if (vErrors === null) {
                              vErrors = [err63];
                            } else {
                              vErrors.push(err63);
                            }
                            errors++;
                          }
                          if (data24 < 0 || isNaN(data24)) {
                            const err64 = { instancePath: instancePath + "/rules/" + i0 + "/latency/lognormal/sigma", schemaPath: "#/properties/rules/then/items/properties/latency/properties/lognormal/properties/sigma/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                            if (vErrors === null) {
                              vErrors = [err64];
                            } else {
                              vErrors.push(err64);
                            }
                            errors++;
                          }
                        } else {
                          const err65 = { instancePath: instancePath + "/rules/" + i0 + "/latency/lognormal/sigma", schemaPath: "#/properties/rules/then/items/properties/latency/properties/lognormal/properties/sigma/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                          if (vErrors === null) {
                            vErrors = [err65];
                          } else {
                            vErrors.push(err65);
                          }
                          errors++;
                        }
                      }
                      for (const key3 in data22) {
                        if (!(key3 === "median" || key3 === "sigma")) {
                          const err66 = { instancePath: instancePath + "/rules/" + i0 + "/latency/lognormal", schemaPath: "#/properties/rules/then/items/properties/latency/properties/lognormal/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key3, known: ["median", "sigma"] }, message: "" };
                          if (vErrors === null) {
                            vErrors = [err66];
                          } else {
                            vErrors.push(err66);
                          }
                          errors++;
                        }
                      }
                    } else {
                      const err67 = { instancePath: instancePath + "/rules/" + i0 + "/latency/lognormal", schemaPath: "#/properties/rules/then/items/properties/latency/properties/lognormal/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                      if (vErrors === null) {
                        vErrors = [err67];
                      } else {
                        vErrors.push(err67);
                      }
                      errors++;
                    }
                  }
                  for (const key4 in data14) {
                    if (!(key4 === "fixed" || key4 === "uniform" || key4 === "normal" || key4 === "lognormal")) {
                      const err68 = { instancePath: instancePath + "/rules/" + i0 + "/latency", schemaPath: "#/properties/rules/then/items/properties/latency/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key4, known: ["fixed", "uniform", "normal", "lognormal"] }, message: "" };
                      if (vErrors === null) {
                        vErrors = [err68];
                      } else {
                        vErrors.push(err68);
                      }
                      errors++;
                    }
                  }
                } else {
                  const err69 = { instancePath: instancePath + "/rules/" + i0 + "/latency", schemaPath: "#/properties/rules/then/items/properties/latency/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                  if (vErrors === null) {
                    vErrors = [err69];
                  } else {
                    vErrors.push(err69);
                  }
                  errors++;
                }
              }
              if (data1.rate_limit !== void 0) {
                let data25 = data1.rate_limit;
                if (data25 && typeof data25 == "object" && !Array.isArray(data25)) {
                  if (data25.requests === void 0) {
                    const err70 = { instancePath: instancePath + "/rules/" + i0 + "/rate_limit", schemaPath: "#/properties/rules/then/items/properties/rate_limit/required", keyword: "required", params: { missingProperty: "requests" }, message: "must have required property 'requests'" };
                    if (vErrors === null) {
                      vErrors = [err70];
                    } else {
                      vErrors.push(err70);
                    }
                    errors++;
                  }
                  if (data25.per === void 0) {
                    const err71 = { instancePath: instancePath + "/rules/" + i0 + "/rate_limit", schemaPath: "#/properties/rules/then/items/properties/rate_limit/required", keyword: "required", params: { missingProperty: "per" }, message: "must have required property 'per'" };
                    if (vErrors === null) {
                      vErrors = [err71];
                    } else {
                      vErrors.push(err71);
                    }
                    errors++;
                  }
                  if (data25.requests !== void 0) {
                    let data26 = data25.requests;
                    if (!(typeof data26 == "number" && (!(data26 % 1) && !isNaN(data26)))) {
                      const err72 = { instancePath: instancePath + "/rules/" + i0 + "/rate_limit/requests", schemaPath: "#/properties/rules/then/items/properties/rate_limit/properties/requests/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                      if (vErrors === null) {
                        vErrors = [err72];
                      } else {
                        vErrors.push(err72);
                      }
                      errors++;
                    }
                    if (typeof data26 == "number") {
                      if (data26 > 1e6 || isNaN(data26)) {
                        const err73 = { instancePath: instancePath + "/rules/" + i0 + "/rate_limit/requests", schemaPath: "#/properties/rules/then/items/properties/rate_limit/properties/requests/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e6 }, message: "must be <= 1000000" };
                        if (vErrors === null) {
                          vErrors = [err73];
                        } else {
                          vErrors.push(err73);
                        }
                        errors++;
                      }
                      if (data26 < 1 || isNaN(data26)) {
                        const err74 = { instancePath: instancePath + "/rules/" + i0 + "/rate_limit/requests", schemaPath: "#/properties/rules/then/items/properties/rate_limit/properties/requests/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
                        if (vErrors === null) {
                          vErrors = [err74];
                        } else {
                          vErrors.push(err74);
                        }
                        errors++;
                      }
                    }
                  }
                  if (data25.per !== void 0) {
                    let data27 = data25.per;
                    if (typeof data27 !== "string") {
                      const err75 = { instancePath: instancePath + "/rules/" + i0 + "/rate_limit/per", schemaPath: "#/properties/rules/then/items/properties/rate_limit/properties/per/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                      if (vErrors === null) {
                        vErrors = [err75];
                      } else {
                        vErrors.push(err75);
                      }
                      errors++;
                    }
                    if (!(data27 === "second" || data27 === "minute")) {
                      const err76 = { instancePath: instancePath + "/rules/" + i0 + "/rate_limit/per", schemaPath: "#/properties/rules/then/items/properties/rate_limit/properties/per/enum", keyword: "enum", params: { allowedValues: schema46.properties.rules.then.items.properties.rate_limit.properties.per.enum }, message: "must be equal to one of the allowed values" };
                      if (vErrors === null) {
                        vErrors = [err76];
                      } else {
                        vErrors.push(err76);
                      }
                      errors++;
                    }
                  }
                  if (data25.burst !== void 0) {
                    let data28 = data25.burst;
                    if (!(typeof data28 == "number" && (!(data28 % 1) && !isNaN(data28)))) {
                      const err77 = { instancePath: instancePath + "/rules/" + i0 + "/rate_limit/burst", schemaPath: "#/properties/rules/then/items/properties/rate_limit/properties/burst/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                      if (vErrors === null) {
                        vErrors = [err77];
                      } else {
                        vErrors.push(err77);
                      }
                      errors++;
                    }
                    if (typeof data28 == "number") {
                      if (data28 > 1e6 || isNaN(data28)) {
                        const err78 = { instancePath: instancePath + "/rules/" + i0 + "/rate_limit/burst", schemaPath: "#/properties/rules/then/items/properties/rate_limit/properties/burst/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e6 }, message: "must be <= 1000000" };
                        if (vErrors === null) {
                          vErrors = [err78];
                        } else {
                          vErrors.push(err78);
                        }
                        errors++;
                      }
                      if (data28 < 1 || isNaN(data28)) {
                        const err79 = { instancePath: instancePath + "/rules/" + i0 + "/rate_limit/burst", schemaPath: "#/properties/rules/then/items/properties/rate_limit/properties/burst/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
                        if (vErrors === null) {
                          vErrors = [err79];
                        } else {
                          vErrors.push(err79);
                        }
                        errors++;
                      }
                    }
                  }
                  for (const key5 in data25) {
                    if (!(key5 === "requests" || key5 === "per" || key5 === "burst")) {
                      const err80 = { instancePath: instancePath + "/rules/" + i0 + "/rate_limit", schemaPath: "#/properties/rules/then/items/properties/rate_limit/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key5, known: ["requests", "per", "burst"] }, message: "" };
                      if (vErrors === null) {
                        vErrors = [err80];
                      } else {
                        vErrors.push(err80);
                      }
                      errors++;
                    }
                  }
                } else {
                  const err81 = { instancePath: instancePath + "/rules/" + i0 + "/rate_limit", schemaPath: "#/properties/rules/then/items/properties/rate_limit/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                  if (vErrors === null) {
                    vErrors = [err81];
                  } else {
                    vErrors.push(err81);
                  }
                  errors++;
                }
              }
              for (const key6 in data1) {
                if (!func16.call(schema46.properties.rules.then.items.properties, key6)) {
                  const err82 = { instancePath: instancePath + "/rules/" + i0, schemaPath: "#/properties/rules/then/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key6, known: ["name", "operations", "probability", "count", "every", "simulate", "fault", "latency", "rate_limit"] }, message: "" };
                  if (vErrors === null) {
                    vErrors = [err82];
                  } else {
                    vErrors.push(err82);
                  }
                  errors++;
                }
              }
            } else {
              const err83 = { instancePath: instancePath + "/rules/" + i0, schemaPath: "#/properties/rules/then/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
              if (vErrors === null) {
                vErrors = [err83];
              } else {
                vErrors.push(err83);
              }
              errors++;
            }
          }
        }
        var _valid0 = _errs5 === errors;
        valid1 = _valid0;
        ifClause0 = "then";
      } else {
        const _errs73 = errors;
        if (Array.isArray(data0)) {
          if (data0.length > 50) {
            const err84 = { instancePath: instancePath + "/rules", schemaPath: "#/properties/rules/else/maxItems", keyword: "maxItems", params: { limit: 50 }, message: "must NOT have more than 50 items" };
            if (vErrors === null) {
              vErrors = [err84];
            } else {
              vErrors.push(err84);
            }
            errors++;
          }
        }
        var _valid0 = _errs73 === errors;
        valid1 = _valid0;
        ifClause0 = "else";
      }
      if (!valid1) {
        const err85 = { instancePath: instancePath + "/rules", schemaPath: "#/properties/rules/if", keyword: "if", params: { failingKeyword: ifClause0 }, message: 'must match "' + ifClause0 + '" schema' };
        if (vErrors === null) {
          vErrors = [err85];
        } else {
          vErrors.push(err85);
        }
        errors++;
      }
    }
    for (const key7 in data) {
      if (!(key7 === "rules")) {
        const err86 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key7, known: ["rules"] }, message: "" };
        if (vErrors === null) {
          vErrors = [err86];
        } else {
          vErrors.push(err86);
        }
        errors++;
      }
    }
  } else {
    const err87 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err87];
    } else {
      vErrors.push(err87);
    }
    errors++;
  }
  validate35.errors = vErrors;
  return errors === 0;
}
validate35.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var inspectCheckoutsQuery = validate36;
var schema47 = { "type": "object", "properties": { "status": { "type": "string", "enum": ["created", "pending", "successful", "failed"] }, "after": { "type": "string" }, "limit": { "type": "integer", "minimum": 1, "maximum": 100 } } };
function validate36(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate36.evaluated;
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
      if (!(data0 === "created" || data0 === "pending" || data0 === "successful" || data0 === "failed")) {
        const err1 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: schema47.properties.status.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.after !== void 0) {
      if (typeof data.after !== "string") {
        const err2 = { instancePath: instancePath + "/after", schemaPath: "#/properties/after/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.limit !== void 0) {
      let data2 = data.limit;
      if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)))) {
        const err3 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
      if (typeof data2 == "number") {
        if (data2 > 100 || isNaN(data2)) {
          const err4 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100" };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (data2 < 1 || isNaN(data2)) {
          const err5 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
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
  validate36.errors = vErrors;
  return errors === 0;
}
validate36.evaluated = { "props": { "status": true, "after": true, "limit": true }, "dynamicProps": false, "dynamicItems": false };
var inspectPayoutsQuery = validate37;
var schema48 = { "type": "object", "properties": { "status": { "type": "string", "enum": ["pending", "processing", "succeeded", "failed"] }, "after": { "type": "string" }, "limit": { "type": "integer", "minimum": 1, "maximum": 100 } } };
function validate37(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate37.evaluated;
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
      if (!(data0 === "pending" || data0 === "processing" || data0 === "succeeded" || data0 === "failed")) {
        const err1 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: schema48.properties.status.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.after !== void 0) {
      if (typeof data.after !== "string") {
        const err2 = { instancePath: instancePath + "/after", schemaPath: "#/properties/after/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.limit !== void 0) {
      let data2 = data.limit;
      if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)))) {
        const err3 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
      if (typeof data2 == "number") {
        if (data2 > 100 || isNaN(data2)) {
          const err4 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100" };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (data2 < 1 || isNaN(data2)) {
          const err5 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
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
  validate37.errors = vErrors;
  return errors === 0;
}
validate37.evaluated = { "props": { "status": true, "after": true, "limit": true }, "dynamicProps": false, "dynamicItems": false };
var inspectRefundsQuery = validate38;
var schema49 = { "type": "object", "properties": { "status": { "type": "string", "enum": ["pending", "succeeded", "failed", "canceled"] }, "after": { "type": "string" }, "limit": { "type": "integer", "minimum": 1, "maximum": 100 } } };
function validate38(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate38.evaluated;
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
      if (!(data0 === "pending" || data0 === "succeeded" || data0 === "failed" || data0 === "canceled")) {
        const err1 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: schema49.properties.status.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.after !== void 0) {
      if (typeof data.after !== "string") {
        const err2 = { instancePath: instancePath + "/after", schemaPath: "#/properties/after/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.limit !== void 0) {
      let data2 = data.limit;
      if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)))) {
        const err3 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
      if (typeof data2 == "number") {
        if (data2 > 100 || isNaN(data2)) {
          const err4 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100" };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (data2 < 1 || isNaN(data2)) {
          const err5 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
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
  validate38.errors = vErrors;
  return errors === 0;
}
validate38.evaluated = { "props": { "status": true, "after": true, "limit": true }, "dynamicProps": false, "dynamicItems": false };
var listRequestsQuery = validate39;
var schema50 = { "type": "object", "properties": { "kind": { "type": "string", "enum": ["request", "delivery"] }, "operation": { "type": "string" }, "method": { "type": "string", "enum": ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] }, "status": { "type": "string" }, "path": { "type": "string" }, "event": { "type": "string" }, "text": { "type": "string" }, "after": { "type": "string" }, "since": { "type": "string", "format": "date-time" }, "before": { "type": "string" }, "limit": { "type": "integer", "minimum": 1, "maximum": 1e3 } } };
function validate39(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate39.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.kind !== void 0) {
      let data0 = data.kind;
      if (typeof data0 !== "string") {
        const err0 = { instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
      if (!(data0 === "request" || data0 === "delivery")) {
        const err1 = { instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/enum", keyword: "enum", params: { allowedValues: schema50.properties.kind.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.operation !== void 0) {
      if (typeof data.operation !== "string") {
        const err2 = { instancePath: instancePath + "/operation", schemaPath: "#/properties/operation/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.method !== void 0) {
      let data2 = data.method;
      if (typeof data2 !== "string") {
        const err3 = { instancePath: instancePath + "/method", schemaPath: "#/properties/method/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
      if (!(data2 === "GET" || data2 === "HEAD" || data2 === "POST" || data2 === "PUT" || data2 === "PATCH" || data2 === "DELETE" || data2 === "OPTIONS")) {
        const err4 = { instancePath: instancePath + "/method", schemaPath: "#/properties/method/enum", keyword: "enum", params: { allowedValues: schema50.properties.method.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.status !== void 0) {
      if (typeof data.status !== "string") {
        const err5 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.path !== void 0) {
      if (typeof data.path !== "string") {
        const err6 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.event !== void 0) {
      if (typeof data.event !== "string") {
        const err7 = { instancePath: instancePath + "/event", schemaPath: "#/properties/event/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.text !== void 0) {
      if (typeof data.text !== "string") {
        const err8 = { instancePath: instancePath + "/text", schemaPath: "#/properties/text/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.after !== void 0) {
      if (typeof data.after !== "string") {
        const err9 = { instancePath: instancePath + "/after", schemaPath: "#/properties/after/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
    if (data.since !== void 0) {
      if (!(typeof data.since === "string")) {
        const err10 = { instancePath: instancePath + "/since", schemaPath: "#/properties/since/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
    }
    if (data.before !== void 0) {
      if (typeof data.before !== "string") {
        const err11 = { instancePath: instancePath + "/before", schemaPath: "#/properties/before/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
    if (data.limit !== void 0) {
      let data10 = data.limit;
      if (!(typeof data10 == "number" && (!(data10 % 1) && !isNaN(data10)))) {
        const err12 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
      if (typeof data10 == "number") {
        if (data10 > 1e3 || isNaN(data10)) {
          const err13 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e3 }, message: "must be <= 1000" };
          if (vErrors === null) {
            vErrors = [err13];
          } else {
            vErrors.push(err13);
          }
          errors++;
        }
        if (data10 < 1 || isNaN(data10)) {
          const err14 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          if (vErrors === null) {
            vErrors = [err14];
          } else {
            vErrors.push(err14);
          }
          errors++;
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
  validate39.errors = vErrors;
  return errors === 0;
}
validate39.evaluated = { "props": { "kind": true, "operation": true, "method": true, "status": true, "path": true, "event": true, "text": true, "after": true, "since": true, "before": true, "limit": true }, "dynamicProps": false, "dynamicItems": false };
var streamRequestsQuery = validate40;
var schema51 = { "type": "object", "properties": { "changes": { "type": "string", "enum": ["also", "only"] }, "kind": { "type": "string", "enum": ["request", "delivery"] }, "operation": { "type": "string" }, "method": { "type": "string", "enum": ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] }, "status": { "type": "string" }, "path": { "type": "string" }, "event": { "type": "string" }, "text": { "type": "string" }, "after": { "type": "string" }, "since": { "type": "string", "format": "date-time" } } };
function validate40(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate40.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.changes !== void 0) {
      let data0 = data.changes;
      if (typeof data0 !== "string") {
        const err0 = { instancePath: instancePath + "/changes", schemaPath: "#/properties/changes/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
      if (!(data0 === "also" || data0 === "only")) {
        const err1 = { instancePath: instancePath + "/changes", schemaPath: "#/properties/changes/enum", keyword: "enum", params: { allowedValues: schema51.properties.changes.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.kind !== void 0) {
      let data1 = data.kind;
      if (typeof data1 !== "string") {
        const err2 = { instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
      if (!(data1 === "request" || data1 === "delivery")) {
        const err3 = { instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/enum", keyword: "enum", params: { allowedValues: schema51.properties.kind.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.operation !== void 0) {
      if (typeof data.operation !== "string") {
        const err4 = { instancePath: instancePath + "/operation", schemaPath: "#/properties/operation/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.method !== void 0) {
      let data3 = data.method;
      if (typeof data3 !== "string") {
        const err5 = { instancePath: instancePath + "/method", schemaPath: "#/properties/method/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
      if (!(data3 === "GET" || data3 === "HEAD" || data3 === "POST" || data3 === "PUT" || data3 === "PATCH" || data3 === "DELETE" || data3 === "OPTIONS")) {
        const err6 = { instancePath: instancePath + "/method", schemaPath: "#/properties/method/enum", keyword: "enum", params: { allowedValues: schema51.properties.method.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.status !== void 0) {
      if (typeof data.status !== "string") {
        const err7 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.path !== void 0) {
      if (typeof data.path !== "string") {
        const err8 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.event !== void 0) {
      if (typeof data.event !== "string") {
        const err9 = { instancePath: instancePath + "/event", schemaPath: "#/properties/event/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
    if (data.text !== void 0) {
      if (typeof data.text !== "string") {
        const err10 = { instancePath: instancePath + "/text", schemaPath: "#/properties/text/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
    }
    if (data.after !== void 0) {
      if (typeof data.after !== "string") {
        const err11 = { instancePath: instancePath + "/after", schemaPath: "#/properties/after/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
    if (data.since !== void 0) {
      if (!(typeof data.since === "string")) {
        const err12 = { instancePath: instancePath + "/since", schemaPath: "#/properties/since/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
    }
  } else {
    const err13 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err13];
    } else {
      vErrors.push(err13);
    }
    errors++;
  }
  validate40.errors = vErrors;
  return errors === 0;
}
validate40.evaluated = { "props": { "changes": true, "kind": true, "operation": true, "method": true, "status": true, "path": true, "event": true, "text": true, "after": true, "since": true }, "dynamicProps": false, "dynamicItems": false };
var awaitRequestsQuery = validate41;
var schema52 = { "type": "object", "properties": { "kind": { "type": "string", "enum": ["request", "delivery"] }, "operation": { "type": "string" }, "method": { "type": "string", "enum": ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] }, "status": { "type": "string" }, "path": { "type": "string" }, "event": { "type": "string" }, "text": { "type": "string" }, "after": { "type": "string" }, "since": { "type": "string", "format": "date-time" }, "count": { "type": "integer", "minimum": 1, "maximum": 1e3 }, "timeout": { "type": "string" } } };
function validate41(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate41.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.kind !== void 0) {
      let data0 = data.kind;
      if (typeof data0 !== "string") {
        const err0 = { instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
      if (!(data0 === "request" || data0 === "delivery")) {
        const err1 = { instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/enum", keyword: "enum", params: { allowedValues: schema52.properties.kind.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.operation !== void 0) {
      if (typeof data.operation !== "string") {
        const err2 = { instancePath: instancePath + "/operation", schemaPath: "#/properties/operation/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.method !== void 0) {
      let data2 = data.method;
      if (typeof data2 !== "string") {
        const err3 = { instancePath: instancePath + "/method", schemaPath: "#/properties/method/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
      if (!(data2 === "GET" || data2 === "HEAD" || data2 === "POST" || data2 === "PUT" || data2 === "PATCH" || data2 === "DELETE" || data2 === "OPTIONS")) {
        const err4 = { instancePath: instancePath + "/method", schemaPath: "#/properties/method/enum", keyword: "enum", params: { allowedValues: schema52.properties.method.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.status !== void 0) {
      if (typeof data.status !== "string") {
        const err5 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.path !== void 0) {
      if (typeof data.path !== "string") {
        const err6 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.event !== void 0) {
      if (typeof data.event !== "string") {
        const err7 = { instancePath: instancePath + "/event", schemaPath: "#/properties/event/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.text !== void 0) {
      if (typeof data.text !== "string") {
        const err8 = { instancePath: instancePath + "/text", schemaPath: "#/properties/text/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.after !== void 0) {
      if (typeof data.after !== "string") {
        const err9 = { instancePath: instancePath + "/after", schemaPath: "#/properties/after/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
    if (data.since !== void 0) {
      if (!(typeof data.since === "string")) {
        const err10 = { instancePath: instancePath + "/since", schemaPath: "#/properties/since/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
    }
    if (data.count !== void 0) {
      let data9 = data.count;
      if (!(typeof data9 == "number" && (!(data9 % 1) && !isNaN(data9)))) {
        const err11 = { instancePath: instancePath + "/count", schemaPath: "#/properties/count/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
      if (typeof data9 == "number") {
        if (data9 > 1e3 || isNaN(data9)) {
          const err12 = { instancePath: instancePath + "/count", schemaPath: "#/properties/count/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e3 }, message: "must be <= 1000" };
          if (vErrors === null) {
            vErrors = [err12];
          } else {
            vErrors.push(err12);
          }
          errors++;
        }
        if (data9 < 1 || isNaN(data9)) {
          const err13 = { instancePath: instancePath + "/count", schemaPath: "#/properties/count/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          if (vErrors === null) {
            vErrors = [err13];
          } else {
            vErrors.push(err13);
          }
          errors++;
        }
      }
    }
    if (data.timeout !== void 0) {
      if (typeof data.timeout !== "string") {
        const err14 = { instancePath: instancePath + "/timeout", schemaPath: "#/properties/timeout/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err14];
        } else {
          vErrors.push(err14);
        }
        errors++;
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
  validate41.errors = vErrors;
  return errors === 0;
}
validate41.evaluated = { "props": { "kind": true, "operation": true, "method": true, "status": true, "path": true, "event": true, "text": true, "after": true, "since": true, "count": true, "timeout": true }, "dynamicProps": false, "dynamicItems": false };
var exportRequestsQuery = validate42;
var schema53 = { "type": "object", "properties": { "operation": { "type": "string" }, "method": { "type": "string", "enum": ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] }, "status": { "type": "string" }, "path": { "type": "string" }, "text": { "type": "string" }, "after": { "type": "string" }, "since": { "type": "string", "format": "date-time" } } };
function validate42(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate42.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.operation !== void 0) {
      if (typeof data.operation !== "string") {
        const err0 = { instancePath: instancePath + "/operation", schemaPath: "#/properties/operation/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
    if (data.method !== void 0) {
      let data1 = data.method;
      if (typeof data1 !== "string") {
        const err1 = { instancePath: instancePath + "/method", schemaPath: "#/properties/method/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
      if (!(data1 === "GET" || data1 === "HEAD" || data1 === "POST" || data1 === "PUT" || data1 === "PATCH" || data1 === "DELETE" || data1 === "OPTIONS")) {
        const err2 = { instancePath: instancePath + "/method", schemaPath: "#/properties/method/enum", keyword: "enum", params: { allowedValues: schema53.properties.method.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.status !== void 0) {
      if (typeof data.status !== "string") {
        const err3 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.path !== void 0) {
      if (typeof data.path !== "string") {
        const err4 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.text !== void 0) {
      if (typeof data.text !== "string") {
        const err5 = { instancePath: instancePath + "/text", schemaPath: "#/properties/text/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.after !== void 0) {
      if (typeof data.after !== "string") {
        const err6 = { instancePath: instancePath + "/after", schemaPath: "#/properties/after/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.since !== void 0) {
      if (!(typeof data.since === "string")) {
        const err7 = { instancePath: instancePath + "/since", schemaPath: "#/properties/since/type", keyword: "type", params: { type: "string" }, message: "must be string" };
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
  validate42.errors = vErrors;
  return errors === 0;
}
validate42.evaluated = { "props": { "operation": true, "method": true, "status": true, "path": true, "text": true, "after": true, "since": true }, "dynamicProps": false, "dynamicItems": false };
var registerWebhookBody = validate43;
var schema54 = { "type": "object", "additionalProperties": false, "required": ["url"], "properties": { "url": { "type": "string", "pattern": "\\S", "maxLength": 2e3, "format": "uri", "description": "The URL for the events; http or https." }, "events": { "type": "array", "description": "The types of events to send; all if omitted.", "if": { "maxItems": 18 }, "then": { "items": { "description": "The type of an event.", "enum": ["payout.created", "payout.updated", "payout.processing", "payout.succeeded", "payout.failed", "payout.deleted", "refund.created", "refund.updated", "refund.succeeded", "refund.failed", "refund.canceled", "refund.deleted", "checkout.created", "checkout.updated", "checkout.pending", "checkout.successful", "checkout.failed", "checkout.deleted"] } }, "else": { "maxItems": 18 } }, "secret": { "type": "string", "maxLength": 255, "description": "`whsec_` followed by 24 to 64 bytes in base64; generated if omitted." } }, "examples": [{ "url": "http://localhost:3000/webhooks" }, { "url": "http://localhost:3000/webhooks", "events": ["payout.succeeded", "payout.failed"], "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw" }] };
function validate43(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate43.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.url === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "url" }, message: "must have required property 'url'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.url !== void 0) {
      let data0 = data.url;
      if (typeof data0 === "string") {
        if (func1(data0) > 2e3) {
          const err1 = { instancePath: instancePath + "/url", schemaPath: "#/properties/url/maxLength", keyword: "maxLength", params: { limit: 2e3 }, message: "must NOT have more than 2000 characters" };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (!pattern4.test(data0)) {
          const err2 = { instancePath: instancePath + "/url", schemaPath: "#/properties/url/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      } else {
        const err3 = { instancePath: instancePath + "/url", schemaPath: "#/properties/url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.events !== void 0) {
      let data1 = data.events;
      if (!Array.isArray(data1)) {
        const err4 = { instancePath: instancePath + "/events", schemaPath: "#/properties/events/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
      const _errs5 = errors;
      let valid1 = true;
      const _errs6 = errors;
      if (Array.isArray(data1)) {
        if (data1.length > 18) {
          const err5 = {};
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
      }
      var _valid0 = _errs6 === errors;
      errors = _errs5;
      if (vErrors !== null) {
        if (_errs5) {
          vErrors.length = _errs5;
        } else {
          vErrors = null;
        }
      }
      let ifClause0;
      if (_valid0) {
        const _errs7 = errors;
        if (Array.isArray(data1)) {
          const len0 = data1.length;
          for (let i0 = 0; i0 < len0; i0++) {
            let data2 = data1[i0];
            if (!(data2 === "payout.created" || data2 === "payout.updated" || data2 === "payout.processing" || data2 === "payout.succeeded" || data2 === "payout.failed" || data2 === "payout.deleted" || data2 === "refund.created" || data2 === "refund.updated" || data2 === "refund.succeeded" || data2 === "refund.failed" || data2 === "refund.canceled" || data2 === "refund.deleted" || data2 === "checkout.created" || data2 === "checkout.updated" || data2 === "checkout.pending" || data2 === "checkout.successful" || data2 === "checkout.failed" || data2 === "checkout.deleted")) {
              const err6 = { instancePath: instancePath + "/events/" + i0, schemaPath: "#/properties/events/then/items/enum", keyword: "enum", params: { allowedValues: schema54.properties.events.then.items.enum }, message: "must be equal to one of the allowed values" };
              if (vErrors === null) {
                vErrors = [err6];
              } else {
                vErrors.push(err6);
              }
              errors++;
            }
          }
        }
        var _valid0 = _errs7 === errors;
        valid1 = _valid0;
        ifClause0 = "then";
      } else {
        const _errs9 = errors;
        if (Array.isArray(data1)) {
          if (data1.length > 18) {
            const err7 = { instancePath: instancePath + "/events", schemaPath: "#/properties/events/else/maxItems", keyword: "maxItems", params: { limit: 18 }, message: "must NOT have more than 18 items" };
            if (vErrors === null) {
              vErrors = [err7];
            } else {
              vErrors.push(err7);
            }
            errors++;
          }
        }
        var _valid0 = _errs9 === errors;
        valid1 = _valid0;
        ifClause0 = "else";
      }
      if (!valid1) {
        const err8 = { instancePath: instancePath + "/events", schemaPath: "#/properties/events/if", keyword: "if", params: { failingKeyword: ifClause0 }, message: 'must match "' + ifClause0 + '" schema' };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.secret !== void 0) {
      let data3 = data.secret;
      if (typeof data3 === "string") {
        if (func1(data3) > 255) {
          const err9 = { instancePath: instancePath + "/secret", schemaPath: "#/properties/secret/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters" };
          if (vErrors === null) {
            vErrors = [err9];
          } else {
            vErrors.push(err9);
          }
          errors++;
        }
      } else {
        const err10 = { instancePath: instancePath + "/secret", schemaPath: "#/properties/secret/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
    }
    for (const key0 in data) {
      if (!(key0 === "url" || key0 === "events" || key0 === "secret")) {
        const err11 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0, known: ["url", "events", "secret"] }, message: "" };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
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
  validate43.errors = vErrors;
  return errors === 0;
}
validate43.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var updateWebhookBody = validate44;
var schema55 = { "type": "object", "additionalProperties": false, "properties": { "url": { "type": "string", "pattern": "\\S", "maxLength": 2e3, "format": "uri", "description": "The new URL for the events." }, "events": { "type": "array", "description": "The new types of events to send.", "if": { "maxItems": 18 }, "then": { "items": { "description": "The type of an event.", "enum": ["payout.created", "payout.updated", "payout.processing", "payout.succeeded", "payout.failed", "payout.deleted", "refund.created", "refund.updated", "refund.succeeded", "refund.failed", "refund.canceled", "refund.deleted", "checkout.created", "checkout.updated", "checkout.pending", "checkout.successful", "checkout.failed", "checkout.deleted"] } }, "else": { "maxItems": 18 } }, "enabled": { "type": "boolean", "description": "Whether events are sent." }, "secret": { "type": "string", "maxLength": 255, "description": "The new secret: `whsec_` followed by 24 to 64 bytes in base64." } }, "examples": [{ "enabled": false }, { "events": ["checkout.successful"] }] };
function validate44(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate44.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.url !== void 0) {
      let data0 = data.url;
      if (typeof data0 === "string") {
        if (func1(data0) > 2e3) {
          const err0 = { instancePath: instancePath + "/url", schemaPath: "#/properties/url/maxLength", keyword: "maxLength", params: { limit: 2e3 }, message: "must NOT have more than 2000 characters" };
          if (vErrors === null) {
            vErrors = [err0];
          } else {
            vErrors.push(err0);
          }
          errors++;
        }
        if (!pattern4.test(data0)) {
          const err1 = { instancePath: instancePath + "/url", schemaPath: "#/properties/url/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
      } else {
        const err2 = { instancePath: instancePath + "/url", schemaPath: "#/properties/url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.events !== void 0) {
      let data1 = data.events;
      if (!Array.isArray(data1)) {
        const err3 = { instancePath: instancePath + "/events", schemaPath: "#/properties/events/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
      const _errs5 = errors;
      let valid1 = true;
      const _errs6 = errors;
      if (Array.isArray(data1)) {
        if (data1.length > 18) {
          const err4 = {};
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
      }
      var _valid0 = _errs6 === errors;
      errors = _errs5;
      if (vErrors !== null) {
        if (_errs5) {
          vErrors.length = _errs5;
        } else {
          vErrors = null;
        }
      }
      let ifClause0;
      if (_valid0) {
        const _errs7 = errors;
        if (Array.isArray(data1)) {
          const len0 = data1.length;
          for (let i0 = 0; i0 < len0; i0++) {
            let data2 = data1[i0];
            if (!(data2 === "payout.created" || data2 === "payout.updated" || data2 === "payout.processing" || data2 === "payout.succeeded" || data2 === "payout.failed" || data2 === "payout.deleted" || data2 === "refund.created" || data2 === "refund.updated" || data2 === "refund.succeeded" || data2 === "refund.failed" || data2 === "refund.canceled" || data2 === "refund.deleted" || data2 === "checkout.created" || data2 === "checkout.updated" || data2 === "checkout.pending" || data2 === "checkout.successful" || data2 === "checkout.failed" || data2 === "checkout.deleted")) {
              const err5 = { instancePath: instancePath + "/events/" + i0, schemaPath: "#/properties/events/then/items/enum", keyword: "enum", params: { allowedValues: schema55.properties.events.then.items.enum }, message: "must be equal to one of the allowed values" };
              if (vErrors === null) {
                vErrors = [err5];
              } else {
                vErrors.push(err5);
              }
              errors++;
            }
          }
        }
        var _valid0 = _errs7 === errors;
        valid1 = _valid0;
        ifClause0 = "then";
      } else {
        const _errs9 = errors;
        if (Array.isArray(data1)) {
          if (data1.length > 18) {
            const err6 = { instancePath: instancePath + "/events", schemaPath: "#/properties/events/else/maxItems", keyword: "maxItems", params: { limit: 18 }, message: "must NOT have more than 18 items" };
            if (vErrors === null) {
              vErrors = [err6];
            } else {
              vErrors.push(err6);
            }
            errors++;
          }
        }
        var _valid0 = _errs9 === errors;
        valid1 = _valid0;
        ifClause0 = "else";
      }
      if (!valid1) {
        const err7 = { instancePath: instancePath + "/events", schemaPath: "#/properties/events/if", keyword: "if", params: { failingKeyword: ifClause0 }, message: 'must match "' + ifClause0 + '" schema' };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.enabled !== void 0) {
      if (typeof data.enabled !== "boolean") {
        const err8 = { instancePath: instancePath + "/enabled", schemaPath: "#/properties/enabled/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.secret !== void 0) {
      let data4 = data.secret;
      if (typeof data4 === "string") {
        if (func1(data4) > 255) {
          const err9 = { instancePath: instancePath + "/secret", schemaPath: "#/properties/secret/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters" };
          if (vErrors === null) {
            vErrors = [err9];
          } else {
            vErrors.push(err9);
          }
          errors++;
        }
      } else {
        const err10 = { instancePath: instancePath + "/secret", schemaPath: "#/properties/secret/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
    }
    for (const key0 in data) {
      if (!(key0 === "url" || key0 === "events" || key0 === "enabled" || key0 === "secret")) {
        const err11 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0, known: ["url", "events", "enabled", "secret"] }, message: "" };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
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
  validate44.errors = vErrors;
  return errors === 0;
}
validate44.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var rotateSecretBody = validate45;
function validate45(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate45.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.secret !== void 0) {
      let data0 = data.secret;
      if (typeof data0 === "string") {
        if (func1(data0) > 255) {
          const err0 = { instancePath: instancePath + "/secret", schemaPath: "#/properties/secret/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters" };
          if (vErrors === null) {
            vErrors = [err0];
          } else {
            vErrors.push(err0);
          }
          errors++;
        }
      } else {
        const err1 = { instancePath: instancePath + "/secret", schemaPath: "#/properties/secret/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    for (const key0 in data) {
      if (!(key0 === "secret")) {
        const err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0, known: ["secret"] }, message: "" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
  } else {
    const err3 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err3];
    } else {
      vErrors.push(err3);
    }
    errors++;
  }
  validate45.errors = vErrors;
  return errors === 0;
}
validate45.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var setChaosBody = validate46;
function validate46(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate46.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.probability !== void 0) {
      let data0 = data.probability;
      if (typeof data0 == "number") {
        if (data0 > 1 || isNaN(data0)) {
          const err0 = { instancePath: instancePath + "/probability", schemaPath: "#/properties/probability/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 }, message: "must be <= 1" };
          if (vErrors === null) {
            vErrors = [err0];
          } else {
            vErrors.push(err0);
          }
          errors++;
        }
        if (data0 < 0 || isNaN(data0)) {
          const err1 = { instancePath: instancePath + "/probability", schemaPath: "#/properties/probability/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
      } else {
        const err2 = { instancePath: instancePath + "/probability", schemaPath: "#/properties/probability/type", keyword: "type", params: { type: "number" }, message: "must be number" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.count !== void 0) {
      let data1 = data.count;
      if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)))) {
        const err3 = { instancePath: instancePath + "/count", schemaPath: "#/properties/count/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
      if (typeof data1 == "number") {
        if (data1 > 1e6 || isNaN(data1)) {
          const err4 = { instancePath: instancePath + "/count", schemaPath: "#/properties/count/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e6 }, message: "must be <= 1000000" };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (data1 < 1 || isNaN(data1)) {
          const err5 = { instancePath: instancePath + "/count", schemaPath: "#/properties/count/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
      }
    }
    if (data.delay !== void 0) {
      let data2 = data.delay;
      if (typeof data2 === "string") {
        if (func1(data2) > 100) {
          const err6 = { instancePath: instancePath + "/delay", schemaPath: "#/properties/delay/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters" };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
      } else {
        const err7 = { instancePath: instancePath + "/delay", schemaPath: "#/properties/delay/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    for (const key0 in data) {
      if (!(key0 === "probability" || key0 === "count" || key0 === "delay")) {
        const err8 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0, known: ["probability", "count", "delay"] }, message: "" };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
  } else {
    const err9 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err9];
    } else {
      vErrors.push(err9);
    }
    errors++;
  }
  validate46.errors = vErrors;
  return errors === 0;
}
validate46.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var listDeliveriesQuery = validate47;
function validate47(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate47.evaluated;
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
  validate47.errors = vErrors;
  return errors === 0;
}
validate47.evaluated = { "props": { "limit": true, "starting_after": true }, "dynamicProps": false, "dynamicItems": false };
export {
  awaitRequestsQuery,
  createCheckoutBody,
  createPayoutBody,
  createRefundBody,
  exportRequestsQuery,
  importWorkspaceBody,
  inspectCheckoutsQuery,
  inspectPayoutsQuery,
  inspectRefundsQuery,
  inspectTransactionsQuery,
  listCheckoutsQuery,
  listDeliveriesQuery,
  listPayoutsQuery,
  listRefundsQuery,
  listRequestsQuery,
  registerTransactionBody,
  registerWebhookBody,
  resetWorkspaceBody,
  rotateSecretBody,
  seedWorkspaceBody,
  setChaosBody,
  setClockBody,
  setFaultsBody,
  streamRequestsQuery,
  updateCheckoutBody,
  updatePayoutBody,
  updateRefundBody,
  updateWebhookBody
};
